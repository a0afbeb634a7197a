"""Solves the model of one week with CP-SAT, goal by goal, for `npm run bench -- beside-cp-sat`.

Reads the model as JSON from standard input (see beside-cp-sat.ts). Prints as JSON, for each goal, the best value, the
proven bound and the seconds since the start; goals that the time limit leaves out are missing.
"""

import json
import sys
import time

from ortools.sat.python import cp_model

started = time.monotonic()
week = json.load(sys.stdin)
duties = week["duties"]
model = cp_model.CpModel()
terms = [[] for _ in range(week["goals"])]
holders = [[] for _ in duties]


def add_convex_cost(goal, number, costs):
    """Adds the cost of a number, given as a convex table: one linear constraint for each slope."""
    if max(costs) == 0:
        return
    cost = model.new_int_var(0, max(costs), "")
    slopes = {(after - before, before - (after - before) * i) for i, (before, after) in enumerate(zip(costs, costs[1:]))}
    steps = [after - before for before, after in zip(costs, costs[1:])]
    assert steps == sorted(steps), "costs are not convex"
    for slope, start in slopes or {(0, costs[0])}:
        model.add(cost >= slope * number + start)
    terms[goal].append((1, cost))


def add_clashes(assigned, clashes):
    """On a day whose duties all clash, at most one is assigned; other clashes are added in pairs."""
    pairs = {tuple(sorted(pair)) for pair in clashes}
    by_day = {}
    for duty in assigned:
        by_day.setdefault(duties[duty]["day"], []).append(duty)
    for day in by_day.values():
        of_day = {(a, b) for i, a in enumerate(day) for b in day[i + 1 :]}
        if of_day <= pairs:
            model.add_at_most_one(assigned[duty] for duty in day)
            pairs -= of_day
    for a, b in pairs:
        model.add_at_most_one(assigned[a], assigned[b])


def add_change(person, assigned):
    """Returns whether a person's duties differ from the current roster."""
    is_changed = model.new_bool_var("")
    kinds = [duties[duty]["kind"] for duty in person["standing"]]
    if len(set(kinds)) < len(kinds):
        model.add(is_changed == 1)
    for kind in kinds:
        model.add_bool_or(is_changed, *(assigned[duty] for duty in assigned if duties[duty]["kind"] == kind))
    for duty in assigned:
        if duties[duty]["kind"] not in kinds:
            model.add_implication(assigned[duty], is_changed)
    return is_changed


for person in week["people"]:
    assigned = {duty: model.new_bool_var("") for duty in person["options"]}
    for duty, variable in assigned.items():
        holders[duty].append(variable)
    add_clashes(assigned, person["clashes"])
    units = model.new_int_var(0, person["maxUnits"], "")
    model.add(units == sum(duties[duty]["units"] * variable for duty, variable in assigned.items()))
    unsocial = model.new_int_var(0, len(assigned), "")
    model.add(unsocial == sum(variable for duty, variable in assigned.items() if duties[duty]["isUnsocial"]))
    is_changed = add_change(person, assigned) if person["standing"] is not None else None
    for goal, costs in enumerate(person["costs"]):
        terms[goal] += [(cost, assigned[duty]) for duty, cost in zip(person["options"], costs["pair"]) if cost > 0]
        if costs["minutes"]:
            add_convex_cost(goal, units, costs["minutes"])
        if costs["counts"]:
            add_convex_cost(goal, unsocial, costs["counts"])
        if costs["change"] > 0:
            terms[goal].append((costs["change"], is_changed))

for duty, own in enumerate(duties):
    is_open = model.new_int_var(0, own["need"], "")
    model.add(sum(holders[duty]) + is_open == own["need"])
    for goal, cost in enumerate(own["open"]):
        if cost > 0:
            terms[goal].append((cost, is_open))

results = []
for goal, own in enumerate(terms):
    left = week["seconds"] - (time.monotonic() - started)
    if left <= 0:
        break
    objective = sum(cost * variable for cost, variable in own)
    model.minimize(objective)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = week["workers"]
    # The share of the remaining time that our own search gives to a goal, too.
    solver.parameters.max_time_in_seconds = left if goal == len(terms) - 1 else left * 0.7
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        break
    value = round(solver.objective_value)
    seconds = time.monotonic() - started
    results.append({"value": value, "bound": round(solver.best_objective_bound), "seconds": seconds})
    model.add(objective <= value)
    model.clear_hints()
    for index, known in enumerate(solver.response_proto.solution):
        model.add_hint(model.get_int_var_from_proto_index(index), known)
print(json.dumps(results))
