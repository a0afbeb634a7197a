/** Texts of the page frame (top bar, menus), and of pages outside any feature. */
import { catalogue } from '../../language/catalogue.ts'

export const PRODUCT_NAME = 'Fairweek'

export const appScreens = catalogue('appScreens', {
  ownTimeZone: 'Your time zone',
  language: 'Language and clock',
  /** Items of the user menu that open dialogs and pages of other features. */
  ownMenu: { availability: 'My availability', calendar: 'Calendar link', notifications: 'Notification settings' },
  /** Titles in the top bar and in the browser tab. */
  titles: {
    dashboard: 'Dashboard',
    schedule: 'Weekly Schedule',
    staff: 'Staff Management',
    roles: 'Role Management',
    timesheets: 'Timesheets',
    availability: 'Availability',
    events: 'Events Calendar',
    settings: 'Settings',
  },
  tabTitle: (title: string) => `${title} · ${PRODUCT_NAME}`,
  links: {
    dashboard: 'Dashboard',
    schedule: 'Schedule',
    staff: 'Staff',
    roles: 'Roles',
    timesheets: 'Timesheets',
    availability: 'Availability',
    events: 'Events',
    notifications: 'Notifications',
    settings: 'Settings',
  },
  /** The rank of an account, shown after its name. */
  ranks: { staff: 'staff', manager: 'manager', admin: 'admin' },
  navigation: 'Main',
  sidebar: 'Sidebar',
  menu: 'Menu',
  openMenu: 'Open menu',
  search: 'Search',
  searchKey: (isMac: boolean) => (isMac ? '⌘ K' : 'Ctrl K'),
  skipToPage: 'Skip to main content',
  yourMenu: (username: string) => `Your menu, ${username}`,
  darkMode: 'Dark mode',
  recentMessages: 'Recent messages',
  loading: 'Loading...',

  broken: 'This page could not be shown.',
  brokenHint: `Nothing you saved is lost. Reload the page. If that does not help, tell the person who runs ${PRODUCT_NAME} for you.`,
  loadAgain: 'Reload',
  notLoaded: 'This page could not be loaded.',
  notLoadedHint: `The connection may have been lost for a moment, or ${PRODUCT_NAME} was just updated.`,
  notLoadedOffline: 'You are offline, and this page is not stored on this device. Open it again once you are online.',

  notFound: '404 Page Not Found',
  notFoundHint: 'There is nothing at this address. It may have been moved, or mistyped.',
  toDashboard: 'Go to the dashboard',
})
