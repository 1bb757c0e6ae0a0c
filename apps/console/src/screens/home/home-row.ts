import type { ConsoleGetHome } from '@shop/contract/console-home'
import type { Out } from '@shop/contract/endpoint'
import { HOME_BLOCKS } from '@shop/contract/home-blocks'

type Home = Out<typeof ConsoleGetHome>
export type BlockRow = Home['blocks'][number]
export type ItemRow = Home['items'][number]
export type ShownRow = Pick<BlockRow, 'from' | 'until' | 'shopTypes' | 'regions' | 'state' | 'shown' | 'updatedAt' | 'updatedBy'>

/** What a block is called: its title, or what it consists of. */
export const nameOf = ({ kind, title }: Pick<BlockRow, 'kind' | 'title'>) => title || HOME_BLOCKS[kind]
