import { GetUnreadMessage, ListNotices, ReadNotice } from '@shop/contract/messages'
import { BackToTop, Button, Dialog, EmptyView, InfiniteList, Skeleton } from '@shop/ui'
import { useState } from 'react'
import { useCallList } from '../../../shell/call-list.ts'
import { Refused } from '../../../shell/Loaded.tsx'
import { switchShop, useMe } from '../../../shell/me.ts'
import { goTo, hrefOf, to } from '../../../shell/navigation.ts'
import { Page } from '../../../shell/Page.tsx'
import { useCall, useSend } from '../../../shell/query.ts'
import { NoticeRow, type NoticeOf } from './parts/NoticeRow.tsx'
import { dayTitle } from './parts/day-title.ts'
import styles from './index.module.css'

/** Notices to the user, by days, the newest first; each leads to the page that answers it. */
export default function Messages() {
  const notices = useCallList(ListNotices, {})
  const unread = useCall(GetUnreadMessage, {}).data?.system ?? 0
  const shopId = useMe().data?.shop?.id
  const [elsewhere, setElsewhere] = useState<NoticeOf | null>(null)
  const { rows } = notices
  // The page is left at once: that it was read is said on the way, and again the next time.
  const read = useSend(ReadNotice, { handle: () => true })
  const readAll = useSend(ReadNotice)
  const newest = rows[0]
  return (
    <Page
      right={
        unread > 0 &&
        newest && (
          <Button size="s" variant="text" onClick={() => readAll.send({ noticeId: newest.noticeId, older: true })}>
            全部已读
          </Button>
        )
      }
    >
      <div className={styles.page}>
        <InfiniteList
          items={rows}
          keyOf={({ noticeId }: NoticeOf) => noticeId}
          render={(notice: NoticeOf, index) => {
            const day = dayTitle(notice.at)
            const before = rows[index - 1]
            const isElsewhere = shopId !== undefined && notice.shop !== null && notice.shop.shopId !== shopId
            return (
              <>
                {(!before || dayTitle(before.at) !== day) && <h2 className={styles.day}>{day}</h2>}
                <NoticeRow
                  notice={notice}
                  isElsewhere={isElsewhere}
                  onRead={() => void (notice.unread && read.send({ noticeId: notice.noticeId }))}
                  onElsewhere={() => setElsewhere(notice)}
                />
              </>
            )
          }}
          state={notices.state}
          onMore={notices.more}
          label="系统消息"
          skeleton={<Skeleton shape="card" count={5} />}
          error={notices.error && <Refused error={notices.error} onRetry={notices.refresh} small={rows.length > 0} />}
          empty={
            <EmptyView
              art="message"
              title="还没有消息"
              detail="审核结果、订单动态和证照到期提醒会出现在这里"
              action={{ label: '去逛逛', href: to('pages/category/index') }}
            />
          }
        />
      </div>
      <Dialog
        open={elsewhere !== null}
        title="切换门店查看？"
        message={`这条消息属于${elsewhere?.shop?.name ?? ''}，切换后购物车和价格也会换成这家门店的。`}
        actions={[
          { key: 'stay', label: '取消', tone: 'plain' },
          { key: 'go', label: '切换并查看', onAction: () => elsewhere && openElsewhere(elsewhere) },
        ]}
        onClose={() => setElsewhere(null)}
      />
      <BackToTop />
    </Page>
  )
}

async function openElsewhere({ shop, to: target }: NoticeOf) {
  await switchShop(shop!.shopId)
  const href = hrefOf(target)
  if (href !== null) goTo(href)
}
