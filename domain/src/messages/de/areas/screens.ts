import type * as english from '../../areas/screens.ts'

export const areaScreens: typeof english.areaScreens = {
  title: 'Bereiche',
  description:
    'Bereiche sind Orte, an denen gearbeitet wird, etwa Bar, Saal oder Terrasse. Jede Schicht und jeder Bedarf kann einen Bereich haben.',
  none: 'Noch keine Bereiche. Füge einen hinzu, damit man sieht, wo jede Schicht gearbeitet wird.',
  add: 'Bereich hinzufügen',
  edit: 'Bereich umbenennen',
  name: 'Name',
  namePlaceholder: 'z. B. Terrasse',
  deleteWarning:
    'Schichten ab heute und der Bedarf haben diesen Bereich dann nicht mehr. Frühere Schichten behalten ihn. Du kannst das rückgängig machen.',
  noArea: 'Kein Bereich',
}
