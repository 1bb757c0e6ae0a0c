import { MAX_OFFER_ROWS } from '@shop/contract/offer-columns'
import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { OpenOfferImportTemplate } from '@shop/contract/console-offer-imports'
import { useNavigate } from '@tanstack/react-router'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useFailure } from '../../kit/failures.tsx'
import { call } from '../../kit/http.ts'
import { saveFile } from '../../kit/save-file.ts'
import { UploadButton } from '../../kit/UploadButton.tsx'
import { sendOffers } from './send-offers.ts'

type Content = 'examples' | 'offers'
const TEMPLATES: { key: Content; label: string }[] = [
  { key: 'examples', label: '空白模板（带填写示例）' },
  { key: 'offers', label: `我的报价和库存（改好再导入，最多 ${MAX_OFFER_ROWS.toLocaleString('zh-CN')} 行）` },
]

/** Takes a file and opens its import; and the template to fill in. */
export function UploadOffers() {
  const navigate = useNavigate()
  const show = useFailure()
  const [saving, setSaving] = useState(false)
  const upload = async (file: File) => {
    const offerImportId = await sendOffers(file)
    await navigate({ to: '/offer-imports/$offerImportId', params: { offerImportId } })
  }
  const saveTemplate = (content: Content) => {
    setSaving(true)
    void call(OpenOfferImportTemplate, { content })
      .then(saveFile)
      .catch(show)
      .finally(() => setSaving(false))
  }
  return (
    <>
      <Dropdown menu={{ items: TEMPLATES, onClick: ({ key }) => saveTemplate(key as Content) }}>
        <Button icon={<DownloadOutlined aria-hidden />} loading={saving}>
          下载模板
        </Button>
      </Dropdown>
      <UploadButton type="primary" icon={<UploadOutlined aria-hidden />} accept=".xlsx,.csv,.txt" onFile={upload}>
        选择文件
      </UploadButton>
    </>
  )
}
