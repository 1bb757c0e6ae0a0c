import { AnswerLibraryImportRow } from '@shop/contract/console-library-imports'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '../../kit/queries.ts'
import { ChooseRecordDrawer } from './ChooseRecordDrawer.tsx'
import type { RecordRow } from './record-imports.ts'

/** The answer to a row, next to it: which record it means, that it is a new one, that it is not imported; or to take that back. */
export function RecordAnswer({ libraryImportId, row }: { libraryImportId: string; row: RecordRow }) {
  const { nth, outcome, answered, candidates } = row
  const [choosing, setChoosing] = useState(false)
  const command = useCommand(AnswerLibraryImportRow)
  const give = (answer: 'new' | 'leave' | 'undo') => command.mutate({ libraryImportId, nth, answer, goodsId: null })
  const busy = (answer: string) => ({
    loading: command.isPending && command.variables.answer === answer,
    disabled: command.isPending,
  })
  return (
    <span className="row-actions">
      {outcome === 'unsure' && candidates.length > 0 && (
        <>
          <Button type="link" aria-label={`第 ${nth} 行选已有商品`} onClick={() => setChoosing(true)}>
            选已有商品
          </Button>
          <Button type="link" aria-label={`第 ${nth} 行是新商品`} {...busy('new')} onClick={() => give('new')}>
            是新商品
          </Button>
        </>
      )}
      {answered && (
        <Button type="link" aria-label={`第 ${nth} 行撤销选择`} {...busy('undo')} onClick={() => give('undo')}>
          撤销
        </Button>
      )}
      {['new', 'changed', 'unsure'].includes(outcome) && (
        <Button type="link" danger aria-label={`第 ${nth} 行不导入`} {...busy('leave')} onClick={() => give('leave')}>
          不导入
        </Button>
      )}
      {choosing && <ChooseRecordDrawer libraryImportId={libraryImportId} row={row} close={() => setChoosing(false)} />}
    </span>
  )
}
