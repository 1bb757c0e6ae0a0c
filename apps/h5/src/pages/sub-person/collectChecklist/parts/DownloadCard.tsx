import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { EXPORT_HOURS } from '@shop/contract/personal-data-kinds'
import { OpenPersonalDataFile, RequestPersonalData, type ListPersonalData } from '@shop/contract/privacy'
import { Button, Card, lazyPart } from '@shop/ui'
import { Suspense, useState } from 'react'
import { call } from '../../../../shell/http.ts'
import { useSend } from '../../../../shell/query.ts'
import styles from '../collectChecklist.module.css'

const ProofSheet = lazyPart(() => import('../../../../features/login/ProofSheet.tsx'))

/** The file with all personal information: asked for, being made, or there for a day, for whoever proves who they are. */
export function DownloadCard({ file }: { file: Out<typeof ListPersonalData>['export'] }) {
  const request = useSend(RequestPersonalData)
  // Of this file, once the user has proved who they are; for ten minutes.
  const [opened, setOpened] = useState<{ until: string; url: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const until = file?.until
  if (until)
    return (
      <Card title="我的个人信息文件">
        <p className={styles.note}>
          已生成，{chinaTime(until).slice(5, 16)} 前可以下载。文件里是完整信息（门店资质里的身份证号除外），请妥善保管。
        </p>
        {opened?.until === until ? (
          <Button block href={opened.url}>
            下载文件
          </Button>
        ) : (
          <Button block onClick={() => setAsking(true)}>
            验证身份后下载
          </Button>
        )}
        <Suspense>
          {asking && (
            <ProofSheet
              act="下一步"
              send={async (proof) => {
                const { url } = await call(OpenPersonalDataFile, proof)
                setOpened({ until, url })
                setAsking(false)
              }}
              onClose={() => setAsking(false)}
            />
          )}
        </Suspense>
      </Card>
    )
  return (
    <Card title="我的个人信息文件">
      <p className={styles.note}>
        {file ? '正在生成，几分钟内完成，完成后有消息通知' : `把下面所有信息做成一个文件，保留 ${EXPORT_HOURS} 小时供您下载`}
      </p>
      <Button block variant="outlined" loading={file !== null || request.busy} onClick={() => request.send({})}>
        {file ? '正在生成' : '生成文件'}
      </Button>
    </Card>
  )
}
