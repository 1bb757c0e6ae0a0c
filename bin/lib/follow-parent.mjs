// Loaded before a program's own code: when the process that started it is gone, it ends as if asked to stop, unless it
// watches for that on its own.
process.on('disconnect', () => {
  if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 10_000).unref()
})
// Whoever started it notices by the missing response that it hangs.
process.on('message', (message) => message === 'ping' && process.connected && process.send?.('pong'))
// The listeners must not keep an otherwise finished program alive.
process.channel?.unref()
