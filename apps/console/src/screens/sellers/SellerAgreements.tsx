import { ConsoleListSellerAgreements } from '@shop/contract/console-seller-agreements'
import { Button } from 'antd'
import { useState } from 'react'
import { Part } from '../../kit/DetailPage.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading } from '../../kit/views.tsx'
import { AgreementTable, type Agreement } from './AgreementTable.tsx'
import { EndAgreementDrawer } from './EndAgreementDrawer.tsx'
import { RecordAgreementDrawer } from './RecordAgreementDrawer.tsx'
import type { Seller } from './seller.ts'

/** What the platform has agreed with a seller: recorded from the signed paper, ended early where both part. */
export function SellerAgreements({ seller: { sellerId, name } }: { seller: Seller }) {
  const { data, error, refetch } = useCall(ConsoleListSellerAgreements, { sellerId })
  const [recording, setRecording] = useState(false)
  const [ending, setEnding] = useState<Agreement>()
  return (
    <Part title="合作协议" actions={<Button onClick={() => setRecording(true)}>登记协议</Button>}>
      {data ? (
        <AgreementTable
          rows={data.rows}
          renderAction={(row) =>
            (row.state === 'current' || row.state === 'future') &&
            !row.ended && (
              <Button size="small" type="link" aria-label={`终止 ${row.number}`} onClick={() => setEnding(row)}>
                终止
              </Button>
            )
          }
        />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {recording && (
        <RecordAgreementDrawer sellerId={sellerId} name={name} latest={data?.rows[0]} close={() => setRecording(false)} />
      )}
      {ending && <EndAgreementDrawer agreement={ending} close={() => setEnding(undefined)} />}
    </Part>
  )
}
