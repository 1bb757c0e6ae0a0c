// Loaded before a program's own code: when the process that started it is gone, it ends as if told to stop, unless it
// watches for that itself.
process.on('disconnect', () => {
  if (process.listenerCount('disconnect') === 1) process.kill(process.pid, 'SIGTERM')
  setTimeout(() => process.exit(1), 10_000).unref()
})
// Listening must not keep a program alive that has nothing left to do.
process.channel?.unref()
