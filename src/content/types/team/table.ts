/** Name and table of the team, for the layout, which needs no fields. */
export const teamTable = { name: 'team', table: 'team_members' } as const;
