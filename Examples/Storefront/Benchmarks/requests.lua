-- Sends the requests in the arguments in turn: a path, the accepted languages, and the cookies of each.
local requests = {}
local number = 0

function init(arguments)
  for index = 1, #arguments, 3 do
    local headers = { ["Accept-Language"] = arguments[index + 1] }
    if arguments[index + 2] ~= "" then headers["Cookie"] = arguments[index + 2] end
    requests[#requests + 1] = wrk.format("GET", arguments[index], headers)
  end
end

function request()
  number = number % #requests + 1
  return requests[number]
end
