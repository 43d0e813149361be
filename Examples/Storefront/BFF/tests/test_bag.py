"""The rules of the bag, with the cases of `ShoppingBagTests.swift`."""

import unittest

from BFF.bag import Bag, Line, total_with_shipping

HUGE = 2**63 - 1


def exceeded(available, in_bag):
    return {"__typename": "BagExceeded", "available": available, "inBag": in_bag}


CHANGED, OUTDATED, INVALID = ({"__typename": name} for name in ("BagChanged", "BagOutdated", "BagInvalid"))


class BagTests(unittest.TestCase):
    def check(self, lines, cases):
        for (method, *arguments), result, quantities in cases:
            with self.subTest(method=method, arguments=arguments):
                bag = Bag(Line(*line) for line in lines)
                self.assertEqual(getattr(bag, method)(*arguments), result)
                self.assertEqual([line.quantity for line in bag.lines], quantities)

    def test_a_change_updates_the_quantities_and_returns_its_outcome(self):
        self.check(
            [(1, "teapot", None, 2)],
            [
                (("add", "teapot", None, 3, 99), CHANGED, [5]),
                (("add", "teapot", None, 2, 4), CHANGED, [4]),
                (("add", "teapot", None, 3, 4), exceeded(4, 2), [2]),
                # The quantity in the bag is not reduced, even if the stock is lower.
                (("add", "teapot", None, 1, 0), exceeded(0, 2), [2]),
                (("add", "teapot", "S", 1, 99), CHANGED, [2, 1]),
                (("add", "teapot", "S", 2, 3), exceeded(3, 2), [2]),
                (("add", "scarf", None, 1, 0), exceeded(0, 0), [2]),
                (("add", "scarf", None, 1, -1), exceeded(0, 0), [2]),
                (("add", "scarf", None, 99, 200), CHANGED, [2, 99]),
                (("add", "scarf", None, 99, 20), exceeded(20, 0), [2]),
                (("add", "teapot", None, 99, 200), exceeded(99, 2), [2]),
                (("add", "scarf", None, 100, 200), INVALID, [2]),
                (("add", "scarf", None, 0, 99), INVALID, [2]),
                (("add", "scarf", None, -1, 99), INVALID, [2]),
                (("add", "scarf", None, HUGE, 99), INVALID, [2]),
                (("set", 1, 7, 1, 99), CHANGED, [7]),
                (("set", 1, 7, 1, 7), CHANGED, [7]),
                (("set", 1, 7, 1, 5), exceeded(5, 0), [2]),
                (("set", 1, 1, 1, 0), CHANGED, [1]),
                (("set", 1, 0, 1, 99), CHANGED, []),
                (("set", 1, -1, 1, 99), INVALID, [2]),
                (("set", 1, 100, 1, 99), INVALID, [2]),
                (("set", 1, 7, 2, 99), OUTDATED, [2]),
                (("set", 9, 7, 1, 99), OUTDATED, [2]),
                (("remove", 1, 1), CHANGED, []),
                (("remove", 1, 0), OUTDATED, [2]),
                (("clear",), CHANGED, []),
            ],
        )

    def test_the_stock_of_a_product_is_shared_by_its_sizes(self):
        self.check(
            [(1, "sweater", "M", 20)],
            [
                (("add", "sweater", "S", 4, 24), CHANGED, [20, 4]),
                (("add", "sweater", "S", 5, 24), exceeded(24, 20), [20]),
                (("add", "sweater", "S", 24, 24), exceeded(24, 20), [20]),
                (("add", "sweater", "M", 5, 24), exceeded(24, 20), [20]),
                (("add", "teapot", None, 24, 24), CHANGED, [20, 24]),
            ],
        )

    def test_a_quantity_can_be_raised_to_the_stock_that_other_sizes_leave_and_reduced_even_if_too_little_is_left(self):
        self.check(
            [(1, "sweater", "M", 20), (2, "sweater", "S", 3)],
            [
                (("set", 2, 4, 1, 24), CHANGED, [20, 4]),
                (("set", 2, 5, 1, 24), exceeded(24, 20), [20, 3]),
                (("set", 2, 2, 1, 10), CHANGED, [20, 2]),
                (("set", 2, 3, 1, 10), CHANGED, [20, 3]),
                (("set", 2, 4, 1, 10), exceeded(10, 20), [20, 3]),
                (("set", 2, 0, 1, 10), CHANGED, [20]),
            ],
        )

    def test_what_a_visitor_saw_equals_only_the_same_lines_quantities_and_total(self):
        bag = Bag([Line(1, "teapot", None, 2)])
        self.assertEqual(bag.seen(6_890, "EUR"), "1.1=6890EUR")
        bag.set(1, 3, 1, 99)
        self.assertEqual(bag.seen(6_890, "EUR"), "1.2=6890EUR")
        bag.add("scarf", None, 1, 99)
        self.assertEqual(bag.seen(0, "USD"), "1.2-2.1=0USD")

    def test_line_numbers_are_never_reused_and_the_version_increases_with_each_change_of_a_line(self):
        bag = Bag([Line(1, "teapot", None, 2)])
        self.assertEqual(bag.set(1, 3, 1, 99), CHANGED)
        self.assertEqual(bag.set(1, 3, 2, 99), CHANGED)
        self.assertEqual(bag.lines[0].version, 2)
        self.assertEqual(bag.remove(1, 2), CHANGED)
        self.assertEqual(bag.add("teapot", None, 1, 99), CHANGED)
        self.assertEqual([line.id for line in bag.lines], [2])

    def test_shipping_is_free_from_a_minimum_subtotal(self):
        for subtotal, total in [(0, 0), (2_500, 2_990), (4_999, 5_489), (5_000, 5_000)]:
            with self.subTest(subtotal=subtotal):
                self.assertEqual(total_with_shipping(subtotal), total)
