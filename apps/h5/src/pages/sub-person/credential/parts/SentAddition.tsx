import { REVIEW } from '@shop/contract/codes'
import { GetAdditionHistory } from '@shop/contract/joining'
import type { Out } from '@shop/contract/endpoint'
import { BottomBar, Button, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { hrefOf } from '../../../../shell/navigation.ts'
import { useCall } from '../../../../shell/query.ts'
import styles from '../credential.module.css'
import { SentVersion } from './SentVersion.tsx'

type Sent = Out<typeof GetAdditionHistory>

/** What the user has sent to add a shop, version by version: what was rejected is corrected, what waits is followed there. */
export default function SentAddition({ id }: { id: number }) {
  const addition = useCall(GetAdditionHistory, { additionId: id }, { staleTime: 0 })
  return (
    <Loaded query={addition} skeleton={<AdditionSkeleton />} notFound="没有找到这份申请">
      {(it) => <Versions sent={it} />}
    </Loaded>
  )
}

function Versions({ sent: { shopName, state, decidedAt, form, versions, pictures } }: { sent: Sent }) {
  const [isWhole, setWhole] = useState(false)
  const [newest, ...earlier] = versions
  const title = `新增${shopName}`
  const next = NEXT[state]
  return (
    <>
      <div className={styles.page}>
        {newest && (
          <SentVersion title={title} version={{ ...newest, pictures, became: { state, at: decidedAt ?? newest.submittedAt } }} />
        )}
        {earlier.length > 0 && (
          <Button variant="text" onClick={() => setWhole(!isWhole)}>
            {isWhole ? '收起以前的版本' : `以前提交的版本（${earlier.length}）`}
          </Button>
        )}
        {isWhole &&
          earlier.map((version) => <SentVersion key={version.version} title={title} version={{ ...version, pictures: [] }} />)}
      </div>
      {next && (
        <BottomBar
          label="下一步"
          action={
            <Button block size="l" href={hrefOf(form) ?? ''}>
              {next}
            </Button>
          }
        />
      )}
    </>
  )
}
const NEXT: { readonly [state: number]: string } = { [REVIEW.waiting]: '查看进度', [REVIEW.rejected]: '修改后重新提交' }

const AdditionSkeleton = () => (
  <div className={styles.page}>
    <Skeleton shape="card" count={2} />
  </div>
)
