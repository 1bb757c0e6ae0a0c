import { ConsoleGetSalesman } from '@shop/contract/console-salesmen'
import { HANDLED_KIND_NAMES } from '@shop/contract/handled-kinds'
import type { Out } from '@shop/contract/endpoint'
import { useParams } from '@tanstack/react-router'
import { Button, Descriptions, Tag } from 'antd'
import { useState } from 'react'
import { DetailPage, Part } from '../../kit/DetailPage.tsx'
import { AssignDrawer } from './AssignDrawer.tsx'
import { AssignedShops } from './AssignedShops.tsx'
import { AuthorisedUntil } from './AuthorisedUntil.tsx'
import { ChangeDrawer } from './ChangeDrawer.tsx'
import { EndDrawer } from './EndDrawer.tsx'
import { HandledDrawer } from './HandledDrawer.tsx'

type Salesman = Out<typeof ConsoleGetSalesman>
type Opened = 'change' | 'end' | 'handled' | 'assign' | null

/** One salesman: what shops see, what they handle, whom they serve. */
export function SalesmanDetail() {
  const { salesmanId = '' } = useParams({ strict: false })
  const [opened, open] = useState<Opened>(null)
  const close = () => open(null)
  return (
    <DetailPage
      call={ConsoleGetSalesman}
      args={{ salesmanId: Number(salesmanId) }}
      what="业务员"
      title={({ name, sellerName }) => `${name}（${sellerName}）`}
      renderActions={({ endedOn }) =>
        endedOn === null && (
          <div className="actions">
            <Button type="primary" onClick={() => open('change')}>
              修改资料
            </Button>
            <Button danger onClick={() => open('end')}>
              解除业务员
            </Button>
          </div>
        )
      }
    >
      {(salesman) => (
        <>
          <Facts salesman={salesman} />
          <Part
            title="负责商品"
            actions={salesman.endedOn === null && <Button onClick={() => open('handled')}>设置负责商品</Button>}
          >
            <Handled salesman={salesman} />
          </Part>
          {salesman.endedOn === null && (
            <Part title={`负责门店（${salesman.shops}）`} actions={<Button onClick={() => open('assign')}>分配门店</Button>}>
              <AssignedShops salesmanId={salesman.salesmanId} name={salesman.name} />
            </Part>
          )}
          {opened === 'change' && <ChangeDrawer salesman={salesman} close={close} />}
          {opened === 'end' && <EndDrawer salesman={salesman} close={close} />}
          {opened === 'handled' && <HandledDrawer salesman={salesman} close={close} />}
          {opened === 'assign' && <AssignDrawer salesman={salesman} close={close} />}
        </>
      )}
    </DetailPage>
  )
}

function Facts({ salesman }: { salesman: Salesman }) {
  const { accountPhone, phone, hours, area, authorisedUntil, begunOn, endedOn, endedBy } = salesman
  return (
    <Descriptions
      size="small"
      column={2}
      items={[
        { key: 'account', label: '登录手机号', children: accountPhone },
        { key: 'phone', label: '联系电话', children: phone },
        { key: 'hours', label: '服务时间', children: hours || '—' },
        { key: 'area', label: '负责区域', children: area || '—' },
        { key: 'authorised', label: '授权书有效期至', children: <AuthorisedUntil day={authorisedUntil} /> },
        {
          key: 'time',
          label: endedOn ? '在职' : '开始',
          children: endedOn ? `${begunOn} 至 ${endedOn}，由${endedBy}解除` : begunOn,
        },
      ]}
    />
  )
}

const Handled = ({ salesman: { handled } }: { salesman: Salesman }) =>
  handled.length === 0 ? (
    <p>全部商品</p>
  ) : (
    <ul className="actions" aria-label="负责商品">
      {handled.map(({ kind, id, name }) => (
        <li key={`${kind} ${id}`}>
          <Tag>
            {HANDLED_KIND_NAMES[kind]}：{name}
          </Tag>
        </li>
      ))}
    </ul>
  )
