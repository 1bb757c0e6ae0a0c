import { useState } from 'react'
import {
  BottomBar,
  Button,
  Card,
  Cell,
  CellGroup,
  IconLocation,
  IconSettings,
  IconShield,
  NoticeBar,
  Price,
  ReadMore,
  StepBar,
  SumRows,
  Switch,
  Timeline,
  toast,
} from '../index.ts'
import { Section } from './Section.tsx'

/** Cards, rows, notices, steps and sums. */
export const FeedbackSection = () => {
  const [care, setCare] = useState(true)
  return (
    <>
      <Section title="通知" bare>
        <NoticeBar
          text="受台风影响，华东部分地区的订单预计延迟一至两天送达，给您带来不便敬请谅解，如有急需请联系客服。"
          onOpen={() => toast('通知')}
        />
        <NoticeBar tone="brand" text="新店认证通过，已可采购处方药" onClose={() => {}} />
        <NoticeBar tone="danger" text="药品经营许可证将于 12 天后到期" href="#license" />
      </Section>
      <Section title="卡片与行" bare>
        <Card title="限时秒杀" more={{ label: '更多', href: '#more' }}>
          卡片的内容
        </Card>
        <CellGroup title="设置" hint="字号放大后点击区域也会变大">
          <Cell title="收货地址" icon={<IconLocation size={22} />} href="#address" />
          <Cell
            title="资质管理"
            detail="药品经营许可证已通过"
            icon={<IconShield size={22} />}
            value="2 项待补"
            onOpen={() => {}}
            badge={2}
          />
          <Cell
            title="关怀版"
            icon={<IconSettings size={22} />}
            right={<Switch label="关怀版" checked={care} onChange={setCare} />}
          />
          <Cell title="注销账号" danger onOpen={() => {}} />
        </CellGroup>
      </Section>
      <Section title="步骤与进度">
        <StepBar steps={['填写信息', '上传资质', '等待审核', '完成']} current={1} />
        <Timeline
          items={[
            { key: 'paid', title: '已付款', time: '11-21 09:12', state: 'done' },
            { key: 'taken', title: '卖家已接单', detail: '预计今天 18:00 前发货', time: '11-21 09:30', state: 'current' },
            { key: 'sent', title: '运输', state: 'pending' },
            { key: 'got', title: '签收', state: 'pending' },
          ]}
        />
      </Section>
      <Section title="金额">
        <SumRows
          rows={[
            { label: '商品金额', fen: 123450, hint: '共 12 盒' },
            { label: '运费', text: '包邮' },
            { label: '满减', fen: 3000, tone: 'minus' },
            { label: '优惠券', fen: 2000, tone: 'minus' },
          ]}
          total={{ label: '应付', fen: 118450 }}
        />
      </Section>
      <Section title="展开全部">
        <ReadMore height={72}>
          本品适用于敏感菌所致的感染：溶血链球菌、肺炎链球菌、葡萄球菌或流感嗜血杆菌所致中耳炎、鼻窦炎、咽炎、扁桃体炎等上呼吸道感染；大肠埃希菌、奇异变形杆菌或粪肠球菌所致的泌尿生殖道感染；急性单纯性淋病；伤寒、伤寒带菌者及钩端螺旋体病。
        </ReadMore>
      </Section>
      <Section title="底栏" bare>
        <BottomBar above="还差 ¥86 起配" action={<Button>去结算（3）</Button>}>
          <span>合计 </span>
          <Price fen={118450} />
        </BottomBar>
      </Section>
    </>
  )
}
