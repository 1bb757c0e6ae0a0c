/** What a request is for; null: not the worker's business, as every call of the API. */
export type Kind = 'page' | 'asset' | 'picture' | null

type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'destination'>

/** Decides what the service worker answers. Whatever it does not name goes to the network as if there were no worker. */
export function kindOf({ url, method, mode, destination }: Asked, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (pathname.startsWith('/files/')) return destination === 'image' ? 'picture' : null
  if (!pathname.startsWith('/h5/')) return null
  if (pathname.startsWith('/h5/assets/')) return 'asset'
  // A name with an extension is a file next to the page: its icon, its manifest.
  return mode === 'navigate' && !/\.\w+$/.test(pathname) ? 'page' : null
}
