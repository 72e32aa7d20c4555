-- Sends the requests of a file: each stands behind its length in eight digits.
local requests, at, isRepeated, isLookedAt, isOver = {}, 0, false, false, false

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  isRepeated = arguments[2] == "repeated"
  while true do
    local length = file:read(8)
    if not length then break end
    requests[#requests + 1] = file:read(tonumber(length))
  end
  file:close()
end

function request()
  -- Asked for once before anything is sent.
  if not isLookedAt then
    isLookedAt = true
    return requests[1]
  end
  at = at + 1
  if at > #requests then
    if not isRepeated and not isOver then
      isOver = true
      wrk.thread:stop()
      -- wrk itself sleeps for its whole duration; interrupted, it reports at once. Not os.execute, which ignores the signal.
      io.popen("kill -INT $PPID")
    end
    at = isRepeated and 1 or #requests
  end
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    '{"operations":%d,"ms":%f,"p50":%f,"p99":%f,"refused":%d,"broken":%d}',
    summary.requests, summary.duration / 1000, latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status, errors.connect + errors.read + errors.write + errors.timeout
  ))
end
