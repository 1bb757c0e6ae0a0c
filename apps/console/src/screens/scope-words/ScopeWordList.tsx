import { PlusOutlined } from '@ant-design/icons'
import { keysOf } from '@shop/contract/keys-of'
import { givingKinds, isWorded, scopesOf } from '@shop/contract/certificates'
import { SCOPE_NAMES } from '@shop/contract/codes'
import { ConsoleListScopeWords, RemoveScopeWord } from '@shop/contract/console-scope-words'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import type { Address } from '../../kit/address.ts'
import { ListPage } from '../../kit/ListPage.tsx'
import type { ColumnOf, FilterOf } from '../../kit/list-types.ts'
import { useCommand } from '../../kit/queries.ts'
import { SavedBy } from '../../kit/SavedBy.tsx'
import { useConfirmAction } from '../../kit/use-confirm-action.ts'
import { ScopeWordDrawer } from './ScopeWordDrawer.tsx'
import { UnknownWords } from './UnknownWords.tsx'
import { kindNames, kindOptions, scopeNames, type Edited, type Word } from './word.ts'

/** The scopes that some licence gives. */
const given = new Set(givingKinds().flatMap((kind) => scopesOf(kind)))
const filters: FilterOf<typeof ConsoleListScopeWords>[] = [
  { kind: 'keyword', name: 'keyword', label: '原文' },
  { kind: 'select', name: 'kind', label: '证照', options: kindOptions },
  {
    kind: 'select',
    name: 'code',
    label: '对应范围',
    options: [
      ...keysOf(SCOPE_NAMES).flatMap((value) => (given.has(value) ? [{ value, label: SCOPE_NAMES[value] }] : [])),
      { value: 'none', label: '不对应范围' },
    ],
  },
  {
    kind: 'select',
    name: 'age',
    label: '用语',
    options: [
      { value: 'new', label: '现行' },
      { value: 'old', label: '旧版' },
    ],
  },
]
const columns: ColumnOf<typeof ConsoleListScopeWords>[] = [
  {
    title: '证照原文',
    fixed: 'left',
    className: 'wraps',
    render: (_, { word, isOld }) => (
      <>
        <b>{word}</b> {isOld && <Tag>旧版</Tag>}
      </>
    ),
  },
  {
    title: '对应范围',
    className: 'wraps',
    render: (_, { codes }) =>
      codes.length > 0 ? (
        scopeNames(codes).map((name) => <Tag key={name}>{name}</Tag>)
      ) : (
        <span className="quiet">不对应（平台不销售）</span>
      ),
  },
  { title: '证照', className: 'wraps', render: (_, { kinds }) => kindNames(kinds) },
  { title: '说明', className: 'wraps', dataIndex: 'note' },
  { title: '更新', render: (_, { updatedAt, updatedBy }) => <SavedBy at={updatedAt} by={updatedBy} /> },
]

/** The words in which licences say what they allow, and the scopes that they mean; first, those that applications brought and the list lacks. */
export function ScopeWordList() {
  const { add, of }: Address = useSearch({ strict: false })
  const navigate = useNavigate()
  const [edited, edit] = useState<Edited | null>(() =>
    add ? { wordId: null, word: add, kinds: of && isWorded(of) ? [of] : [] } : null,
  )
  const close = () => {
    edit(null)
    // The word of an application's link is added once.
    if (add) void navigate({ to: '/scope-words', search: {}, replace: true })
  }
  return (
    <>
      <ListPage
        title="经营范围对照"
        call={ConsoleListScopeWords}
        rowKey={({ wordId }) => wordId}
        rowName={({ word }) => word}
        filters={filters}
        columns={[...columns, { title: '操作', fixed: 'right', render: (_, row) => <Actions word={row} edit={edit} /> }]}
        empty="没有对照"
        art="licence"
        above={<UnknownWords onAdd={edit} />}
        actions={
          <>
            <span className="quiet">门店填写和审核资质时，按此对应证照上的经营范围、诊疗科目和经营项目</span>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit({ wordId: null, word: '', kinds: [] })}>
              新增
            </Button>
          </>
        }
      />
      {edited && <ScopeWordDrawer edited={edited} close={close} />}
    </>
  )
}

function Actions({ word: row, edit }: { word: Word; edit: (word: Word) => void }) {
  const { wordId, version, word } = row
  const { message } = App.useApp()
  const confirm = useConfirmAction()
  const remove = useCommand(RemoveScopeWord, { done: () => void message.success('已删除') })
  const confirmRemoval = async () => {
    if (await confirm({ title: `删除“${word}”？`, text: '删除后，写有它的证照会提示审核员核对', ok: '删除' }))
      remove.mutate({ wordId, version })
  }
  return (
    <>
      <Button type="link" size="small" aria-label={`修改 ${word}`} onClick={() => edit(row)}>
        修改
      </Button>
      <Button
        type="link"
        size="small"
        danger
        aria-label={`删除 ${word}`}
        loading={remove.isPending}
        onClick={() => void confirmRemoval()}
      >
        删除
      </Button>
    </>
  )
}
