import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { formatAddress, parseAddress, type Address } from './kit/address.ts'
import { Layout } from './kit/Layout.tsx'
import { readTokens } from './kit/session.ts'
import { BrokenScreen, Loading, NotFound } from './kit/views.tsx'

const root = createRootRoute({ validateSearch: (search): Address => search as Address })

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  beforeLoad: () => {
    if (readTokens()) throw redirect({ to: '/' })
  },
  component: lazyRouteComponent(() => import('./screens/login/Login.tsx'), 'Login'),
})

/** Everything behind the login; where one wanted to go is kept for afterwards. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    if (!readTokens()) throw redirect({ to: '/login', search: { to: location.href === '/' ? undefined : location.href } })
  },
})
const framed = createRoute({ getParentRoute: () => inside, id: 'framed', component: Layout })

const start = createRoute({
  getParentRoute: () => framed,
  path: '/',
  component: lazyRouteComponent(() => import('./screens/start/Start.tsx'), 'Start'),
})
const orders = createRoute({
  getParentRoute: () => framed,
  path: '/orders',
  component: lazyRouteComponent(() => import('./screens/orders/OrderList.tsx'), 'OrderList'),
})
const order = createRoute({
  getParentRoute: () => framed,
  path: '/orders/$orderId',
  component: lazyRouteComponent(() => import('./screens/orders/OrderDetail.tsx'), 'OrderDetail'),
})
/** A printable page without the frame: `?ids=1,2,3`. */
const pickList = createRoute({
  getParentRoute: () => inside,
  path: '/orders/picklist',
  component: lazyRouteComponent(() => import('./screens/orders/PickList.tsx'), 'PickList'),
})
const offers = createRoute({
  getParentRoute: () => framed,
  path: '/offers',
  component: lazyRouteComponent(() => import('./screens/offers/OfferList.tsx'), 'OfferList'),
})
const offer = createRoute({
  getParentRoute: () => framed,
  path: '/offers/$gccsId',
  component: lazyRouteComponent(() => import('./screens/offers/OfferDetail.tsx'), 'OfferDetail'),
})
const addresses = createRoute({
  getParentRoute: () => framed,
  path: '/addresses',
  component: lazyRouteComponent(() => import('./screens/addresses/AddressList.tsx'), 'AddressList'),
})
const audit = createRoute({
  getParentRoute: () => framed,
  path: '/audit',
  component: lazyRouteComponent(() => import('./screens/audit/AuditLog.tsx'), 'AuditLog'),
})

/** What nobody knows, inside the frame. */
const unknown = createRoute({ getParentRoute: () => framed, path: '$', component: NotFound })

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    inside.addChildren([pickList, framed.addChildren([start, orders, order, offers, offer, addresses, audit, unknown])]),
  ]),
  basepath: '/console',
  parseSearch: parseAddress,
  stringifySearch: formatAddress,
  defaultPendingComponent: Loading,
  defaultPendingMs: 200,
  defaultErrorComponent: BrokenScreen,
  defaultNotFoundComponent: () => <NotFound />,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
