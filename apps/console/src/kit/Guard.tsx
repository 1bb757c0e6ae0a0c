import type { ReactNode } from 'react'
import { may, useMe, type Needed } from './me.ts'
import { NotAllowed } from './views.tsx'

/** Shows its children to those who may see them; the others learn why not and where to go. */
export function Guard({ needs, children }: { needs: Needed; children: ReactNode }) {
  return may(useMe(), needs) ? children : <NotAllowed />
}
