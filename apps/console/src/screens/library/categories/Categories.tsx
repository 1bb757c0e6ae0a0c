import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { ListCategoryTree, MoveCategory } from '@shop/contract/console-categories'
import { Button, Tree } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../../kit/brand.ts'
import { useCall, useCommand } from '../../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../../kit/views.tsx'
import { CategoryPanel } from './CategoryPanel.tsx'
import styles from './Categories.module.css'
import { NameDrawer } from './NameDrawer.tsx'
import { mayDrop, nodesBelow, placeOf, type Node } from './tree.ts'

const titleOf = ({ name, goods }: Node) => (
  <>
    {name} <span className={`number quiet ${styles.goods}`}>{goods}</span>
  </>
)

/** The tree of categories as shops find goods in it: a branch is dragged to its place, or moved with the buttons of the one that is chosen. */
export function Categories() {
  const { data, error, refetch, isFetching } = useCall(ListCategoryTree, {}, { keep: true })
  const [chosen, choose] = useState<number | null>(null)
  const [adding, add] = useState(false)
  const move = useCommand(MoveCategory)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  const { rows } = data
  const category = rows.find(({ categoryId }) => categoryId === chosen)
  return (
    <div className="page">
      <title>{`商品分类 · ${consoleName}`}</title>
      <div className="head">
        <h1>商品分类</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => add(true)}>
          新增一级分类
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">拖动调整顺序或换上级，只能在同一级内移动。修改后门店马上看到；没有在售商品的分类不显示给门店。</p>
      <div className={styles.columns}>
        <Tree<Node>
          blockNode
          draggable={{ icon: false }}
          selectedKeys={chosen === null ? [] : [chosen]}
          treeData={nodesBelow(rows, null)}
          titleRender={titleOf}
          onSelect={(keys) => choose((keys[0] as number | undefined) ?? null)}
          allowDrop={({ dragNode, dropNode, dropPosition }) => mayDrop(dragNode, dropNode, dropPosition === 0)}
          onDrop={({ node, dragNode, dropPosition, dropToGap }) => {
            const nth = Number(node.pos.split('-').at(-1))
            const where = dropToGap ? (dropPosition > nth ? 'after' : 'before') : 'into'
            move.mutate({ categoryId: dragNode.categoryId, ...placeOf(rows, dragNode, node, where) })
          }}
        />
        {category ? (
          <CategoryPanel key={category.categoryId} category={category} rows={rows} chooseNone={() => choose(null)} />
        ) : (
          <p className={`quiet ${styles.panel}`}>选择一个分类，可以改名、移动、新增下级或删除</p>
        )}
      </div>
      {adding && <NameDrawer parent={null} category={null} close={() => add(false)} />}
    </div>
  )
}
