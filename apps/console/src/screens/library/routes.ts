import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const libraryScreens = [
  screen({
    path: '/library',
    menu: '商品库',
    section: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./LibraryList.tsx'), 'LibraryList'),
  }),
  screen({
    path: '/library/$goodsId',
    shows: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./LibraryGoods.tsx'), 'LibraryGoods'),
  }),
  screen({
    path: '/proposed-goods',
    menu: '新品申请',
    section: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./proposals/ProposalList.tsx'), 'ProposalList'),
  }),
  screen({
    path: '/categories',
    menu: '商品分类',
    section: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./categories/Categories.tsx'), 'Categories'),
  }),
] as const
