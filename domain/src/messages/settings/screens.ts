/** Texts of the settings page, separate from the refusals of settings, which every page loads. */
import { catalogue } from '../../language/catalogue.ts'
import { LANGUAGE_NAMES } from '../app/language.ts'

/** Labels of the buttons that reorder goals (COST-02). */
export const goalOrderScreens = catalogue('goalOrderScreens', {
  up: (goal: string) => `Move up: ${goal}`,
  down: (goal: string) => `Move down: ${goal}`,
  useCost: 'Include labour cost',
  useCostHint: 'Set an hourly rate for everybody first: people without one count as costing nothing.',
  goals: {
    hours: { name: 'Hours', sentence: 'Keep everybody within 4 h of their target.' },
    preferences: { name: 'Preferences', sentence: 'Give people the days and times that they prefer.' },
    seniorityMix: {
      name: 'Experience on each shift',
      sentence: 'Include someone experienced whenever two or more work together.',
    },
    fairShare: { name: 'Closings and weekends', sentence: 'Give nobody more than a fair share.' },
    evenHours: { name: 'Even hours', sentence: 'Spread the remaining hours evenly.' },
    labourCost: { name: 'Labour cost', sentence: 'Prefer people with a lower hourly rate.' },
  },
})

/** Texts of the settings page. */
export const settingScreens = catalogue('settingScreens', {
  title: 'Settings',
  tabs: { general: 'General', contracts: 'Contracts', timeZone: 'Time Zone', integrations: 'Integrations' },

  business: 'Business',
  businessName: 'Business Name',
  contactEmail: 'Contact Email',
  businessTimeZone: 'Business Time Zone',
  businessTimeZoneHint: 'Decides which day is today, when a shift starts and when a week is past.',
  timeZone: 'Time Zone',
  timeZoneIntroduction:
    'Timestamps, such as those of notifications, are shown to you in this time zone. Shifts keep the time of the business.',
  timeThere: (time: string) => `It is ${time} there now.`,
  useBrowserTimeZone: 'Use browser timezone',

  calendarUrl: 'Calendar URL (iCal)',
  calendarUrlHint: 'The address for subscribing to your calendar. Leave it empty for none.',
  calendarUrlPlaceholder: 'https://',
})

interface RuleWords {
  label: string
  /** Sentence that explains the setting. */
  hint: string
  /** Unit of a numeric setting. */
  unit?: string
  /** Label of each choice. */
  choices?: Record<string, string>
}

/** Rules on the settings page in display order, by their setting's key (SET-01). */
export const ruleScreens = catalogue('ruleScreens', [
  {
    title: 'Roster rules',
    rules: {
      autoFillCancellations: {
        label: 'Auto-fill Cancellations',
        hint: 'Automatically find replacements for cancelled shifts.',
      },
      swapsNeedApproval: {
        label: 'Managers Approve Swaps',
        hint: 'A swap or hand-over that two people agree on needs a manager’s approval. When this is off, it takes effect at once.',
      },
      cancellationNoticeHours: {
        label: 'Notice for Cancellations',
        hint: 'Staff can cancel a confirmed shift themselves until this long before it starts. After that, a manager decides. 0 to let them cancel at any time.',
        unit: 'hours',
      },
      enforceCloserOpenerConstraint: {
        label: 'Enforce Closer/Opener Constraint',
        hint: 'Staff cannot open the day after closing unless they have the rest named below. A shift that is the only one of its role that day neither opens nor closes.',
      },
      closerOpenerRestHours: {
        label: 'Rest After Closing in Hours',
        hint: 'From closing one day to opening the next, while the closer/opener constraint is enforced. 0 for no more than the minimum rest.',
        unit: 'hours',
      },
      minimumRestHours: {
        label: 'Minimum Rest in Hours',
        hint: 'From the end of any shift to the start of the next, whether the closer/opener constraint is enforced or not. 0 for none.',
        unit: 'hours',
      },
      maximumDaysInARow: {
        label: 'Maximum Days in a Row',
        hint: 'Working more days in a row is a conflict. 0 for no limit.',
        unit: 'days',
      },
      minimumShiftHours: {
        label: 'Shortest Shift in Hours',
        hint: 'Generate plans no shift shorter than this. Shorter gaps stay visible: to fill one, lengthen the shift beside it.',
        unit: 'hours',
      },
      goalOrder: {
        label: 'Order of Goals',
        hint: 'Generate fills as many shifts as it can, then improves one goal after another. A later goal never makes an earlier one worse.',
      },
      allowBackToBack: {
        label: 'Allow Back-to-Back Shifts',
        hint: 'A person’s shift may start at the minute their previous one ends. If this is off, that counts as an overlap.',
      },
    },
  },
  {
    title: 'Publishing',
    rules: {
      publishDaysAhead: {
        label: 'Publish Ahead in Days',
        hint: 'How many days before its Monday a week should be published, such as 14 for two weeks. The dashboard shows when one is due or late. 0 for no deadline.',
        unit: 'days',
      },
      showDraftsToStaff: {
        label: 'Staff See Drafts',
        hint: 'Staff see shifts that are not confirmed yet as ‘Waiting for approval’. When this is off, they see a shift from its first confirmation on.',
      },
    },
  },
  {
    title: 'Breaks',
    rules: {
      breakRule: {
        label: 'Break Rule',
        hint: 'The length of a shift decides its breaks, which are planned near its middle. Timesheets deduct the unpaid ones; a manager can enter a different break for a single shift.',
      },
    },
  },
  {
    title: 'Labour cost',
    rules: {
      currency: {
        label: 'Currency',
        hint: 'Used for hourly rates, the budget and costs.',
        choices: {
          NZD: 'New Zealand dollar',
          AUD: 'Australian dollar',
          USD: 'US dollar',
          CAD: 'Canadian dollar',
          GBP: 'Pound sterling',
          EUR: 'Euro',
        },
      },
      weeklyBudget: {
        label: 'Weekly Budget',
        hint: 'What a week of shifts may cost. Managers see it above the schedule. 0 for no budget.',
        unit: 'in this currency',
      },
    },
  },
  {
    title: 'Language',
    rules: {
      locale: {
        label: 'Language',
        hint: 'For everyone who has not chosen another one in their own menu.',
        choices: LANGUAGE_NAMES,
      },
      hourClock: {
        label: 'Clock',
        hint: 'How times are written, for everyone who has not chosen otherwise.',
        choices: { byLanguage: 'As usual in the language', '12': '12-hour (5:30 PM)', '24': '24-hour (17:30)' },
      },
    },
  },
  {
    title: 'Sign-up',
    rules: {
      allowRegistration: {
        label: 'Let People Register',
        hint: 'Anybody who opens the sign-in page can create a staff account. When this is off, managers create the accounts.',
      },
    },
  },
] satisfies readonly { title: string; rules: Record<string, RuleWords> }[])
