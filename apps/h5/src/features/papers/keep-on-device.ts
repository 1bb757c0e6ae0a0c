/** Keeps what was typed on this device. Without room for it, it lasts as long as the page is open. */
export function keepOnDevice(key: string, typed: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Typing goes on: what is complete can be sent all the same.
  }
}
