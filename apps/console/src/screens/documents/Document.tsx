import { ConsoleGetDocument } from '@shop/contract/console-documents'
import { useParams } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../kit/address.ts'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { PhoneText } from '../../kit/PhoneText.tsx'
import { PublishDrawer } from './PublishDrawer.tsx'
import { VersionTable } from './VersionTable.tsx'

/** A document with all its versions, and the text of one of them. */
export function Document() {
  const { key = '' } = useParams({ strict: false })
  const [address, change] = useAddress()
  const version = Number(address.version)
  const [publishing, publish] = useState(false)
  // A new version begins with the newest text, whichever is being read.
  const begin = () => {
    change({ version: undefined })
    publish(true)
  }
  return (
    <DetailPage
      call={ConsoleGetDocument}
      args={{ key, ...(version > 0 && { version }) }}
      what="文件"
      title={({ versions }) => versions[0]!.title}
      renderActions={({ versions }) => (
        <Button type="primary" disabled={versions.some(({ state }) => state === 'scheduled')} onClick={begin}>
          发布新版本
        </Button>
      )}
    >
      {(document) => (
        <>
          {!document.shown && <Alert className="gap" type="warning" title="没有显示，门店看不到这份规则" />}
          <Part title="版本">
            <VersionTable document={document} />
          </Part>
          <Part title={`正文：第 ${document.shownVersion} 版`}>
            <PhoneText text={document.text} />
          </Part>
          {publishing && document.shownVersion === document.versions[0]!.version && (
            <PublishDrawer document={document} close={() => publish(false)} />
          )}
        </>
      )}
    </DetailPage>
  )
}
