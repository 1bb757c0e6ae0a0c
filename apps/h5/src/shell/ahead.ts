import { loadAhead, preloadTables } from './load-ahead.ts'
import { whenIdle } from './when-idle.ts'

/** What follows the first page in quiet moments: the pages that come next, what a launch asks for, and how pictures move. */
export const loadRest = () =>
  whenIdle(
    preloadTables,
    () => void loadAhead('sub-goods/goods/search'),
    () => void loadAhead('sub-goods/goods/detail'),
    () => void loadAhead('pages/car/index'),
    () => void loadAhead('pages/person/index'),
    () => void import('./launch.ts').then(({ launch }) => launch()).catch(() => {}),
    () => void import('./picture-transition.ts').catch(() => {}),
  )
