import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import Home from '../pages/pages/index/index.tsx'
import { routes } from '../routes/main.ts'
import { Tabs } from './Frame.tsx'
import frame from './Frame.module.css'
import { HistoryEntryContext, type HistoryEntry } from './history-entries.ts'
import { queryClient } from './query-client.ts'

const HOME: HistoryEntry = {
  id: 'tab:home',
  index: 0,
  address: 'pages/index/index',
  route: routes['pages/index/index'],
  href: '/h5/',
  search: {},
}

/** Home before anything has arrived, as HTML: the build writes it into home's page (build/home-page.ts). */
export const drawHomeFrame = () =>
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <div className={`${frame.column} ${frame.tabbed}`}>
        <HistoryEntryContext value={HOME}>
          <Home />
        </HistoryEntryContext>
        <Tabs tab="home" />
      </div>
    </QueryClientProvider>,
  )
