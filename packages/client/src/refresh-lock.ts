/** Runs one refresh at a time across all windows of the shop, where the browser supports locks; a refresh token is valid once. */
export const lockOverWindows =
  (name: string) =>
  <T>(run: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(name, run) : run()
