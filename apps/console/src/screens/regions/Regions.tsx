import { ConsoleListRegions } from '@shop/contract/console-regions'
import type { Out } from '@shop/contract/endpoint'
import { ReloadOutlined } from '@ant-design/icons'
import { Breadcrumb, Button, Table } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'

type Region = Out<typeof ConsoleListRegions>['rows'][number]
const COUNTRY = { regionId: 0, name: '全国' }

/** The country's regions down to the counties, with the shops and sellers in each, and what is not sold there. */
export function Regions() {
  const [address, change] = useAddress()
  const parentId = Number(address.parent ?? 0)
  const { data, error, refetch, isFetching, isPlaceholderData } = useCall(ConsoleListRegions, { parentId }, { keep: true })
  const open = (id: number) => change({ parent: id === 0 ? undefined : String(id) })

  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const path = [COUNTRY, ...data.path]
  return (
    <div className="page">
      <title>{`地区 · ${consoleName}`}</title>
      <div className="head">
        <h1>地区</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">地区为国家行政区划，随版本更新；卖家按省设置是否销售，门店按县区登记。</p>
      <Breadcrumb
        className="gap"
        items={path.map(({ regionId, name }, index) => ({
          key: regionId,
          title:
            index === path.length - 1 ? (
              name
            ) : (
              <Button type="link" size="small" onClick={() => open(regionId)}>
                {name}
              </Button>
            ),
        }))}
      />
      <Table<Region>
        size="small"
        rowKey="regionId"
        dataSource={data.rows}
        pagination={false}
        loading={{ spinning: isPlaceholderData, delay: 200 }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '没有下级地区' }}
        columns={[
          { title: '地区', render: (_, row) => <Name row={row} open={open} /> },
          { title: '代码', render: (_, { regionId }) => <span className="quiet number">{regionId}</span> },
          { title: '下级', align: 'right', render: (_, { below }) => number(below) },
          { title: '门店', align: 'right', render: (_, { shops }) => number(shops) },
          { title: '卖家', align: 'right', render: (_, { sellers }) => number(sellers) },
          { title: '不销往该省的商品', align: 'right', render: (_, { notSold }) => number(notSold) },
        ]}
      />
    </div>
  )
}

const number = (count: number) => <span className={count === 0 ? 'quiet number' : 'number'}>{count}</span>

const Name = ({ row: { regionId, name, below }, open }: { row: Region; open: (id: number) => void }) =>
  below === 0 ? (
    name
  ) : (
    <span className="row-actions">
      <Button type="link" onClick={() => open(regionId)}>
        {name}
      </Button>
    </span>
  )
