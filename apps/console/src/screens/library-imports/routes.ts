import { lazyRouteComponent } from '@tanstack/react-router'
import { screen } from '../../frame/parents.tsx'

export const recordImportScreens = [
  screen({
    path: '/library-imports',
    menu: '导入商品',
    section: 'goods',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./RecordImportList.tsx'), 'RecordImportList'),
  }),
  screen({
    path: '/library-imports/$libraryImportId',
    shows: 'libraryImport',
    needs: 'platform:offers',
    component: lazyRouteComponent(() => import('./RecordImportDetail.tsx'), 'RecordImportDetail'),
  }),
] as const
