import { LICENCE_MARK } from '@shop/contract/uploads'
import { ConsoleListLicences } from '@shop/contract/licences'
import { PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { consoleName } from '../../kit/brand.ts'
import { NoRows } from '../../kit/Drawing.tsx'
import { useCall } from '../../kit/queries.ts'
import { Failure, Loading, Stale } from '../../kit/views.tsx'
import type { Licence } from './licence.ts'
import { LicenceDrawer } from './LicenceDrawer.tsx'
import { LicenceTable } from './LicenceTable.tsx'

/** The platform's own licences, which shops and guests can look up. */
export function Licences() {
  const { data, error, refetch, isFetching } = useCall(ConsoleListLicences, {})
  const [edited, edit] = useState<Licence | 'new' | null>(null)
  if (error && !data) return <Failure error={error} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <div className="page">
      <title>{`平台资质 · ${consoleName}`}</title>
      <div className="head">
        <h1>平台资质</h1>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => edit('new')}>
          新增资质
        </Button>
        <Button icon={<ReloadOutlined />} loading={isFetching} aria-label="刷新" onClick={() => void refetch()} />
      </div>
      {error && <Stale error={error} />}
      <p className="quiet gap">门店和访客在“平台资质”页看到；照片上传时加盖“{LICENCE_MARK}”水印，原图不保存。</p>
      {data.rows.length > 0 ? (
        <LicenceTable rows={data.rows} edit={edit} />
      ) : (
        <NoRows art="plaque">还没有资质，新增后门店可以查验</NoRows>
      )}
      {edited && <LicenceDrawer licence={edited === 'new' ? null : edited} rows={data.rows} close={() => edit(null)} />}
    </div>
  )
}
