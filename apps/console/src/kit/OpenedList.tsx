import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { ListPage } from './ListPage.tsx'
import type { ListCall, ListPageProps, RowOf } from './list-types.ts'

interface OpenedListProps<E extends ListCall> extends ListPageProps<E> {
  /** What the button of a row says, and what it is about for screen readers. */
  action: (row: RowOf<E>) => { word: string; about: string }
  /** What a row is opened in. */
  renderDrawer: (row: RowOf<E>, close: () => void) => ReactNode
}

/** A list whose rows are opened in a drawer, one at a time, by a button in the last column. */
export function OpenedList<E extends ListCall>({ action, renderDrawer, ...list }: OpenedListProps<E>) {
  const [opened, open] = useState<RowOf<E> | null>(null)
  const props: ListPageProps<E> = {
    ...list,
    columns: [
      ...list.columns,
      {
        title: '操作',
        fixed: 'right',
        render: (_, row) => {
          const { word, about } = action(row)
          return (
            <Button type="link" aria-label={`${word} ${about}`} onClick={() => open(row)}>
              {word}
            </Button>
          )
        },
      },
    ],
  }
  return (
    <>
      <ListPage {...props} />
      {opened && renderDrawer(opened, () => open(null))}
    </>
  )
}
