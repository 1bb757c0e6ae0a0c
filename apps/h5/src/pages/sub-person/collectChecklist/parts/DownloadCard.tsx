import { chinaTime } from '@shop/contract/china-time'
import type { Out } from '@shop/contract/endpoint'
import { EXPORT_HOURS } from '@shop/contract/personal-data-kinds'
import { RequestPersonalData, type ListPersonalData } from '@shop/contract/privacy'
import { Button, Card } from '@shop/ui'
import { useSend } from '../../../../shell/query.ts'
import styles from '../collectChecklist.module.css'

/** The file with all personal information: asked for, being made, or there for a day. */
export function DownloadCard({ file }: { file: Out<typeof ListPersonalData>['export'] }) {
  const request = useSend(RequestPersonalData)
  if (file?.url && file.until)
    return (
      <Card title="我的个人信息文件">
        <p className={styles.note}>已生成，{chinaTime(file.until).slice(5, 16)} 前可以下载。文件里是完整信息，请妥善保管。</p>
        <Button block href={file.url}>
          下载文件
        </Button>
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
