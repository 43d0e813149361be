import Cart
import Products

print(Bag(count: 3).title, Product.sample.name)
