import type { AuditSubject } from '@shop/contract/audit'
import { createRootRoute, createRoute, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router'
import type { Address } from '../kit/address.ts'
import type { Needed } from '../kit/me.ts'
import { readTokens } from '../kit/session.ts'

/** What is said of a screen where its route is declared, and nowhere else. */
export interface ScreenFacts {
  /** Who may see it; the others learn why not. */
  needs: Needed
  /** Its line in the left menu, in the order of the routes. */
  menu?: string
  /** The subject of the audit log that it shows, by its one parameter. */
  shows?: AuditSubject
}
declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: ScreenFacts
  }
}

export const root = createRootRoute({ validateSearch: (search): Address => search as Address })

/** Everything behind the login; where one wanted to go is kept for afterwards. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    if (!readTokens()) throw redirect({ to: '/login', search: { to: location.href === '/' ? undefined : location.href } })
  },
})
export const framed = createRoute({
  getParentRoute: () => inside,
  id: 'framed',
  component: lazyRouteComponent(() => import('./Layout.tsx'), 'Layout'),
})

/** A screen in the frame. */
export const screen = <const P extends string>({
  path,
  component,
  ...facts
}: ScreenFacts & { path: P; component: RouteComponent }) =>
  createRoute({ getParentRoute: () => framed, path, component, staticData: { screen: facts } })

/** A page to print, without the frame. */
export const sheet = <const P extends string>({ path, component }: { path: P; component: RouteComponent }) =>
  createRoute({ getParentRoute: () => inside, path, component })
