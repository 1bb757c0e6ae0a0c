import { useBoot } from './me.ts'

/** The server's time, derived from this device's clock however wrong that may be. */
export function useServerClock() {
  const boot = useBoot()
  const ahead = boot.data ? Date.parse(boot.data.now) - boot.dataUpdatedAt : 0
  return () => Date.now() + ahead
}
