import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const reportScreens = [
  screen({
    path: '/reports',
    menu: '药检报告',
    section: 'goods',
    needs: 'seller:offers',
    component: lazyRouteComponent(() => import('./ReportList.tsx'), 'ReportList'),
  }),
  screen({
    path: '/goods-documents',
    menu: '商品资质',
    section: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./GoodsDocumentList.tsx'), 'GoodsDocumentList'),
  }),
  screen({
    path: '/goods-documents/$goodsId',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./GoodsDocuments.tsx'), 'GoodsDocuments'),
  }),
] as const
