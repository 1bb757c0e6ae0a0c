import { LEAF_LEVEL, MAX_SIBLINGS, MoveCategory, RemoveCategory } from '@shop/contract/console-categories'
import { App, Button, Form, Select } from 'antd'
import { useState } from 'react'
import { MoveButtons } from '../../../kit/MoveButtons.tsx'
import { useCommand } from '../../../kit/queries.ts'
import { useConfirmAction } from '../../../kit/use-confirm-action.ts'
import styles from './Categories.module.css'
import { NameDrawer } from './NameDrawer.tsx'
import { pathOf, type Category } from './tree.ts'

interface Props {
  category: Category
  rows: readonly Category[]
  chooseNone: () => void
}
const LEVELS = ['一级', '二级', '三级']

/** What can be done with one category, also without dragging. */
export function CategoryPanel({ category, rows, chooseNone }: Props) {
  const { categoryId, parentId, level, name, goods } = category
  const [naming, rename] = useState<'this' | 'new' | null>(null)
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const move = useCommand(MoveCategory, { done: () => void message.success('已移动') })
  const remove = useCommand(RemoveCategory, {
    done: () => {
      void message.success('已删除')
      chooseNone()
    },
  })
  const siblings = rows.filter((row) => row.parentId === parentId)
  const position = siblings.findIndex((row) => row.categoryId === categoryId) + 1
  const below = rows.filter((row) => row.parentId === categoryId).length
  const parents = rows.filter((row) => row.level === level - 1)
  const confirmRemoval = async () => {
    if (await confirm({ title: `删除“${name}”？`, text: '删除后不能恢复，需要时可以重新新增', ok: '删除' }))
      remove.mutate({ categoryId })
  }
  return (
    <section className={styles.panel} aria-label={name}>
      <h2>{name}</h2>
      <div className="quiet">
        {LEVELS[level - 1]}分类 · {level < LEAF_LEVEL && `${below} 个下级分类 · `}
        {goods} 个商品
      </div>
      <div className={styles.buttons}>
        <Button onClick={() => rename('this')}>改名</Button>
        {level < LEAF_LEVEL && <Button onClick={() => rename('new')}>新增下级分类</Button>}
        <MoveButtons
          name={name}
          position={position}
          count={siblings.length}
          onMove={(to) => move.mutate({ categoryId, parentId, position: to })}
        />
        <Button danger disabled={goods > 0 || below > 0} loading={remove.isPending} onClick={() => void confirmRemoval()}>
          删除
        </Button>
      </div>
      {(goods > 0 || below > 0) && <p className="quiet">有商品或下级分类时不能删除</p>}
      {parents.length > 0 && (
        <Form layout="vertical" style={{ marginTop: 16 }}>
          <Form.Item label="上级分类" htmlFor="parent-category" extra="换上级后，下级分类和商品一起移过去">
            <Select
              id="parent-category"
              className={styles.place}
              value={parentId}
              loading={move.isPending}
              showSearch={{ optionFilterProp: 'label' }}
              options={parents.map((row) => ({ value: row.categoryId, label: pathOf(rows, row.categoryId).join(' / ') }))}
              onChange={(to) => move.mutate({ categoryId, parentId: to, position: MAX_SIBLINGS })}
            />
          </Form.Item>
        </Form>
      )}
      {naming && (
        <NameDrawer
          parent={naming === 'new' ? category : null}
          category={naming === 'this' ? category : null}
          close={() => rename(null)}
        />
      )}
    </section>
  )
}
