import type { ReactNode } from 'react'
import { may, useMe, type Needed } from './me.ts'
import { NotAllowed } from './views.tsx'

/** Shows its children to those who hold the right; the others learn why not and where to go. */
export function Guard({ right, children }: { right: Needed; children: ReactNode }) {
  return may(useMe(), right) ? children : <NotAllowed />
}
