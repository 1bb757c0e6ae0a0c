import { chinaTime } from '@shop/contract/china-time'
import { MAX_COUNTED_ROWS, MAX_PAGED_ROWS } from '@shop/contract/console-page'
import { ReloadOutlined } from '@ant-design/icons'
import { isExported } from '@shop/contract/exported-lists'
import { Button, Table, Tabs } from 'antd'
import { useState } from 'react'
import { useAddress } from './address.ts'
import { consoleName } from './brand.ts'
import { NoRows } from './Drawing.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ListFilters } from './ListFilters.tsx'
import { listArgs, type ListCall, type ListPageProps, type RowOf } from './list-types.ts'
import { useCall } from './queries.ts'
import { Failure, Loading, Stale } from './views.tsx'

/** The list page of a call: tabs, filters, sort and page are kept in the address; rows can be selected for bulk actions. */
export function ListPage<E extends ListCall>(props: ListPageProps<E>) {
  const {
    title,
    columns,
    rowKey,
    rowName,
    filters,
    tabs,
    renderActions,
    renderBatch,
    renderExpanded,
    actions,
    above,
    empty = '没有符合条件的内容',
    art = 'search',
  } = props
  const [address, change] = useAddress()
  const [chosenKeys, choose] = useState<(number | string)[]>([])
  const args = listArgs<E>(props, address)
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useCall(props.call, args, { keep: true })

  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { page, pageSize } = args as { page: number; pageSize: number }
  const rows = data.rows as RowOf<E>[]
  const chosen = rows.filter((row) => chosenKeys.includes(rowKey(row)))
  const tab = tabs && String((args as Record<string, unknown>)[tabs.name])
  const beyond = data.total > MAX_PAGED_ROWS

  return (
    <div className="page">
      <title>{`${title} · ${consoleName}`}</title>
      <div className="head">
        <h1>{title}</h1>
        {renderActions?.()}
        <span className="quiet number">更新于 {chinaTime(dataUpdatedAt).slice(11, 16)}</span>
        {actions}
        {isExported(props.call.path) && (
          <ExportButton list={props.call.path} args={args as Record<string, unknown>} total={data.total} />
        )}
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      {above}
      {tabs && (
        <Tabs
          activeKey={tab}
          onChange={(key) => change({ [tabs.name]: key === tabs.items[0]?.key ? undefined : key })}
          items={tabs.items.map(({ key, label }) => ({ key, label: <TabName label={label} count={tabs.count?.(data, key)} /> }))}
        />
      )}
      {filters && <ListFilters filters={filters} address={address} change={change} />}
      {renderBatch && chosen.length > 0 && (
        <section className="batch" aria-label="批量操作">
          <span>已选 {chosen.length} 项</span>
          {renderBatch(chosen, () => choose([]))}
          <Button type="link" onClick={() => choose([])}>
            取消选择
          </Button>
        </section>
      )}
      <Table<RowOf<E>>
        size="small"
        rowKey={rowKey}
        dataSource={rows}
        loading={{ spinning: isPlaceholderData, delay: 200 }}
        className="list"
        scroll={{ x: true }}
        columns={columns.map(({ sort, ...column }) =>
          sort
            ? {
                ...column,
                key: sort.by,
                sorter: true,
                sortDirections: [sort.direction],
                sortOrder: address.sort === sort.by ? sort.direction : null,
              }
            : column,
        )}
        rowSelection={
          renderBatch && {
            selectedRowKeys: chosen.map(rowKey),
            onChange: (keys) => choose(keys as (number | string)[]),
            getTitleCheckboxProps: () => ({ 'aria-label': '全选本页' }),
            getCheckboxProps: (row) => ({ 'aria-label': `选择${rowName?.(row) ?? rowKey(row)}` }),
          }
        }
        expandable={renderExpanded && { expandedRowRender: renderExpanded, columnTitle: '明细', columnWidth: 56 }}
        locale={{ emptyText: <NoRows art={art}>{tabs?.items.find(({ key }) => key === tab)?.empty ?? empty}</NoRows> }}
        onChange={(pages, _, sorter, { action }) => {
          const by = Array.isArray(sorter) ? undefined : sorter.order && String(sorter.columnKey)
          if (action === 'sort') change({ sort: by || undefined })
          else
            change({
              page: pages.current === 1 || pages.pageSize !== pageSize ? undefined : String(pages.current),
              pageSize: pages.pageSize === 20 ? undefined : String(pages.pageSize),
            })
        }}
        pagination={{
          current: page,
          pageSize,
          total: Math.min(data.total, MAX_PAGED_ROWS),
          pageSizeOptions: [20, 50],
          showSizeChanger: data.total > 20 && { 'aria-label': '每页条数' },
          showTotal: () => (beyond ? `共 ${data.total} 条，只能翻看前 ${MAX_PAGED_ROWS} 条，请缩小条件` : `共 ${data.total} 条`),
        }}
      />
    </div>
  )
}

function TabName({ label, count }: { label: string; count: number | undefined }) {
  return (
    <>
      {label}
      {count !== undefined && <span className="count number">{count >= MAX_COUNTED_ROWS ? `${MAX_COUNTED_ROWS}+` : count}</span>}
    </>
  )
}
