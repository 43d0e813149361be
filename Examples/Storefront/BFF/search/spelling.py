"""Counts typing mistakes: inserted, omitted, and replaced characters, and neighbors in the wrong order."""


def mistakes(a, b):
    """Returns the number of mistakes by which two words differ."""
    before_last, last = [], list(range(len(b) + 1))
    for i, first in enumerate(a):
        row = [i + 1]
        for j, second in enumerate(b):
            least = min(last[j] + (first != second), last[j + 1] + 1, row[j] + 1)
            if i > 0 and j > 0 and first == b[j - 1] and a[i - 1] == second:
                least = min(least, before_last[j - 1] + 1)
            row.append(least)
        before_last, last = last, row
    return last[-1]


def differ_by_at_most(count, a, b):
    """Returns whether two different words differ by at most this number of mistakes."""
    return a != b and abs(len(a) - len(b)) <= count and mistakes(a, b) <= count


def common_start(a, b):
    """Returns the number of letters with which both words begin."""
    count = 0
    while count < min(len(a), len(b)) and a[count] == b[count]:
        count += 1
    return count
