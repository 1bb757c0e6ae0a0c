import { GetShop } from '@shop/contract/shop-profile'
import type { Out } from '@shop/contract/endpoint'
import { Button, Sheet, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { Loaded } from '../../../../shell/Loaded.tsx'
import { useCall } from '../../../../shell/query.ts'
import { ShopForm } from './ShopForm.tsx'
import styles from './ShopSheet.module.css'

type Shop = Out<typeof GetShop>

/** The current shop: what its licence says, and what its owner says of it and changes here. */
export default function ShopSheet({ onClose }: { onClose: () => void }) {
  const shop = useCall(GetShop, {}, { staleTime: 0 })
  const [changing, setChanging] = useState(false)
  return (
    <Sheet
      open
      title={changing ? '修改门店资料' : '门店资料'}
      onClose={changing ? () => setChanging(false) : onClose}
      height="tall"
    >
      <Loaded query={shop} skeleton={<Skeleton shape="list" count={4} />}>
        {(data) =>
          changing ? (
            <ShopForm shop={data} onSaved={() => setChanging(false)} />
          ) : (
            <Facts shop={data} onChange={() => setChanging(true)} />
          )
        }
      </Loaded>
    </Sheet>
  )
}

function Facts({ shop, onChange }: { shop: Shop; onChange: () => void }) {
  const { name, typeName, creditCode, legalPerson, regionName, address, contact, phone, hours, introduction, photos } = shop
  const facts = [
    ['名称', name],
    ['类型', typeName],
    ['信用代码', creditCode],
    ['法人', legalPerson],
    ['注册地址', `${regionName}${address}`],
    ['联系人', contact],
    ['联系电话', phone],
    ['营业时间', hours || '未填写'],
    ['简介', introduction || '未填写'],
  ] as const
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, text]) => (
          <div key={title} className={styles.fact}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label="门店照片">
          {photos.map(({ fileId, url }, index) => (
            <li key={fileId}>
              <img src={url} alt={`门店照片 ${index + 1}`} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
      {shop.mayChange ? (
        <Button block onClick={onChange}>
          修改门店资料
        </Button>
      ) : (
        <p className={styles.note}>由门店负责人修改</p>
      )}
    </>
  )
}
