/** Runs one refresh at a time over all windows of the shop, where the browser has locks; a refresh token counts once. */
export const lockOverWindows =
  (name: string) =>
  <T>(run: () => Promise<T>): Promise<T> =>
    'locks' in navigator ? navigator.locks.request(name, run) : run()
