import type { ReactNode } from 'react'
import { hasRight, useMe, type Needed } from './me.ts'
import { NotAllowed } from './views.tsx'

/** Shows its children to operators who may see them; others see why not and where to go. */
export function Guard({ needs, children }: { needs: Needed; children: ReactNode }) {
  return hasRight(useMe(), needs) ? children : <NotAllowed />
}
