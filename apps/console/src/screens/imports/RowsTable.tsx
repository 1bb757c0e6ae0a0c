import { MAX_PAGED_ROWS } from '@shop/contract/console-page'
import { Table, Tabs, type TableColumnType } from 'antd'
import { useEffect, useRef } from 'react'
import { useAddress } from '../../kit/address.ts'
import { Part } from '../../kit/DetailPage.tsx'
import { NoRows } from '../../kit/Drawing.tsx'
import { ListFilters } from '../../kit/ListFilters.tsx'
import { listArgs, type FilterOf, type ListCall, type RowOf } from '../../kit/list-types.ts'
import { useCall } from '../../kit/queries.ts'
import { Stale } from '../../kit/views.tsx'

interface Props<E extends ListCall, T extends string> {
  call: E
  /** Which import. */
  args: Record<string, string>
  /** By what the rows become; the first tab has all. One without rows is left out. */
  tabs: readonly T[]
  labels: Readonly<Record<T, string>>
  countOf: (tab: T) => number
  filters: FilterOf<E>[]
  columns: TableColumnType<RowOf<E>>[]
  /** How far the import is: the rows are read again when that changes, where no live event has them read again. */
  moved?: string
}
/** The rows of an import with what each becomes, by outcome and words; tab, words and page are in the address. */
export function RowsTable<E extends ListCall, T extends string>({
  call,
  args,
  tabs,
  labels,
  countOf,
  filters,
  columns,
  moved = '',
}: Props<E, T>) {
  const [address, change] = useAddress()
  const outcome = tabs.find((tab) => tab === address.outcome) ?? tabs[0]!
  const {
    page = 1,
    pageSize = 20,
    keyword,
  } = listArgs<E>({ filters, columns: [] }, address) as {
    page?: number
    pageSize?: number
    keyword?: string
  }
  const asked = { ...args, outcome, keyword, page, pageSize } as never
  const { data, error, isPlaceholderData, refetch } = useCall(call, asked, { keep: true })
  const shown = useRef(moved)
  useEffect(() => {
    if (shown.current === moved) return
    shown.current = moved
    void refetch()
  }, [moved, refetch])
  const total = data?.total ?? 0
  return (
    <Part title="明细">
      {error && data && <Stale error={error} />}
      <Tabs
        activeKey={outcome}
        onChange={(key) => change({ outcome: key === tabs[0] ? undefined : key })}
        items={tabs
          .filter((tab, i) => i === 0 || tab === outcome || countOf(tab) > 0)
          .map((key) => ({
            key,
            label: (
              <>
                {labels[key]}
                <span className="count number">{countOf(key)}</span>
              </>
            ),
          }))}
      />
      <ListFilters filters={filters} address={address} change={change} />
      <Table<RowOf<E>>
        size="small"
        rowKey="nth"
        className="list"
        dataSource={data?.rows}
        loading={{ spinning: !data || isPlaceholderData, delay: 200 }}
        scroll={{ x: true }}
        columns={columns}
        locale={{ emptyText: <NoRows art="search">没有符合条件的行</NoRows> }}
        onChange={(pages) =>
          change({
            page: pages.current === 1 || pages.pageSize !== pageSize ? undefined : String(pages.current),
            pageSize: pages.pageSize === 20 ? undefined : String(pages.pageSize),
          })
        }
        pagination={{
          current: page,
          pageSize,
          total: Math.min(total, MAX_PAGED_ROWS),
          pageSizeOptions: [20, 50],
          showSizeChanger: total > 20 && { 'aria-label': '每页条数' },
          showTotal: () =>
            total > MAX_PAGED_ROWS ? `共 ${total} 行，这里翻看前 ${MAX_PAGED_ROWS} 行，全部见报告` : `共 ${total} 行`,
        }}
      />
    </Part>
  )
}
