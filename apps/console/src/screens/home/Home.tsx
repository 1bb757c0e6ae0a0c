import { ConsoleGetHome } from '@shop/contract/console-home'
import { keysOf } from '@shop/contract/keys-of'
import { HOME_ITEMS } from '@shop/contract/home-blocks'
import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useAddress } from '../../kit/address.ts'
import { consoleName } from '../../kit/brand.ts'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import { Blocks } from './Blocks.tsx'
import { HotWords } from './HotWords.tsx'
import { Items } from './Items.tsx'
import { Preview } from './Preview.tsx'

/** The first screen of the shop: its blocks in their order, what is in them, and how a visitor finds it. */
export function Home() {
  const { data, error, refetch, isFetching } = useCall(ConsoleGetHome, {})
  const [{ view = 'blocks' }, change] = useAddress()
  const open = (wanted: string) => change({ view: wanted === 'blocks' ? undefined : wanted })
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const itemsOf = (kind: keyof typeof HOME_ITEMS) => data.items.filter((item) => item.kind === kind)
  return (
    <div className="page">
      <title>{`首页布置 · ${consoleName}`}</title>
      <div className="head">
        <h1>首页布置</h1>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <Tabs
        activeKey={view}
        onChange={open}
        destroyOnHidden
        items={[
          { key: 'blocks', label: '版块', children: <Blocks {...data} open={open} /> },
          ...keysOf(HOME_ITEMS).map((kind) => ({
            key: kind,
            label: HOME_ITEMS[kind],
            children: <Items kind={kind} rows={itemsOf(kind)} />,
          })),
          { key: 'words', label: '热词', children: <HotWords words={data.hotWords} /> },
          { key: 'preview', label: '预览', children: <Preview /> },
        ]}
      />
    </div>
  )
}
