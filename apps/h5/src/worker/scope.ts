/** An event whose work the browser waits for. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
export interface Fetching extends Lasting {
  request: Request
  /** The page's request, sent while the worker was starting. */
  preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

/** What the shop uses of a service worker's global scope: TypeScript can't have its types next to those of pages. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', run: (event: Lasting) => void): void
  addEventListener(name: 'fetch', run: (event: Fetching) => void): void
}

export const scope = self as unknown as WorkerScope
