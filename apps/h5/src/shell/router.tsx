import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { ErrorView, LoadingView } from '@shop/ui'
import type { ComponentType } from 'react'
import { routes, type PageRoute } from '../routes.ts'
import { lazyPage } from './lazy-page.tsx'
import { to } from './navigation.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { isLoggedIn } from './session.ts'
import { Frame } from './Frame.tsx'
import { UnknownPage } from './UnknownPage.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute
  }
}

/** Files are routes; what several pages of one folder share lies in its `parts`. */
const files = import.meta.glob<{ default: ComponentType }>(['../pages/**/*.tsx', '!../pages/**/parts/**'])

export function makeRouter() {
  const root = createRootRoute({ component: Frame, notFoundComponent: UnknownPage })
  const pageRoute = (path: string, key: string, page: PageRoute) => {
    const load = files[`../pages/${key}.tsx`]
    return createRoute({
      getParentRoute: () => root,
      path,
      component: load ? lazyPage(load) : UnknownPage,
      staticData: { page },
      validateSearch: (raw: Record<string, unknown>) => page.search(raw),
      beforeLoad: ({ location }) => {
        if (page.login && !isLoggedIn())
          throw redirect({ href: to('sub-person/login/smsLogin', { back: location.href }), replace: true })
      },
    })
  }
  const children = Object.entries(routes as Record<string, PageRoute>).map(([key, page]) => pageRoute(`/${key}`, key, page))
  const home = pageRoute('/', 'pages/index/index', routes['pages/index/index'])
  return createRouter({
    routeTree: root.addChildren([home, ...children]),
    basepath: '/h5',
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    // A tab has one place however it is reached; any other page has its own for each visit.
    getScrollRestorationKey: ({ pathname, state, href }) =>
      (routes as Record<string, PageRoute>)[pathname.slice(1) || 'pages/index/index']?.tab ?? state.__TSR_key ?? href,
    defaultPendingComponent: () => <LoadingView delay={0} />,
    defaultPendingMs: 200,
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: UnknownPage,
    defaultErrorComponent: ({ reset }) => <ErrorView title="这一页出了点问题" onRetry={reset} />,
  })
}
