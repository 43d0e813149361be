-- Each request in the next of the shop's six languages.
local languages = { "en", "es", "ar", "ru", "ja", "pl" }
local number = 0

function request()
  number = number % #languages + 1
  return wrk.format("GET", nil, { ["Accept-Language"] = languages[number] })
end
