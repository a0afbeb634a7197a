/** The id of the form that adds requirements; links with it open the form. */
export const ADD_REQUIREMENTS = 'add-requirements'
