/**
 * Keeps a value in this device's storage. Where there is no room left, or storage is blocked, the app goes on without it: false, for
 * those whom that concerns.
 */
export function keep(name: string, value: string, storage = localStorage): boolean {
  try {
    storage.setItem(name, value)
    return true
  } catch {
    return false
  }
}
