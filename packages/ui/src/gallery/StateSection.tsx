import {
  type ArtName,
  Card,
  EmptyView,
  ErrorView,
  LoadingView,
  NoNetworkView,
  NotAllowedView,
  NotFoundView,
  PullToRefresh,
  Skeleton,
} from '../index.ts'
import { ART } from '../view/art-layers.ts'
import { Section } from './Section.tsx'

/** Waiting, empty, failed, not allowed, not found. */
export const StateSection = () => (
  <>
    <Section title="骨架" bare>
      <Skeleton shape="goods" />
      <Skeleton shape="list" />
      <Skeleton shape="card" />
      <Skeleton count={2} />
      <Skeleton shape="block" height="80px" />
      <LoadingView inline delay={0} />
      <PullToRefresh onRefresh={() => Promise.resolve()}>
        <Card>下拉刷新的内容</Card>
      </PullToRefresh>
    </Section>
    <Section title="状态" bare>
      <EmptyView art="cart" title="购物车还是空的" detail="去看看大家都在囤什么" action={{ label: '去逛逛', href: '#home' }} />
      {(Object.keys(ART) as ArtName[]).map((art) => (
        <EmptyView key={art} small art={art} title={art} />
      ))}
      <ErrorView onRetry={() => {}} />
      <NoNetworkView onRetry={() => {}} />
      <NotAllowedView
        title="还不能查看价格"
        why="药品经营许可证正在审核，预计今天 18:00 前完成"
        action={{ label: '查看进度', href: '#state' }}
        second={{ label: '联系客服', href: '#chat' }}
      />
      <NotFoundView />
    </Section>
  </>
)
