/** The form that adds requirements, for links; they open it. */
export const ADD_REQUIREMENTS = 'add-requirements'
