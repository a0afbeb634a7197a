"""Solves a strong model of one week with CP-SAT, goal by goal, for `npm run bench -- beside-cp-sat`.

Reads the model as JSON from standard input (see beside-cp-sat.ts). Prints as JSON, for each goal, the best value, the
proven bound and the seconds since the start; goals that the time limit leaves out are missing.
"""

import json
import math
import sys
import time

from ortools.sat.python import cp_model

started = time.monotonic()
week = json.load(sys.stdin)
duties = week["duties"]
model = cp_model.CpModel()
terms = [[] for _ in range(week["goals"])]
holders = [[] for _ in duties]


def list_sums(sizes, most):
    """Lists the sums, up to the most, that subsets of these sizes reach."""
    reached = 1
    for size in sizes:
        reached |= reached << size
    return [total for total in range(most + 1) if reached >> total & 1]


def add_convex_cost(goal, number, sums, costs):
    """Adds the cost of a number, given as a convex table: one linear constraint for each slope between its possible values."""
    points = [(total, costs[total]) for total in sums]
    divisor = math.gcd(*(cost for _, cost in points))
    if divisor == 0:
        return
    steps = [(y - x, d - c) for (x, c), (y, d) in zip(points, points[1:])]
    assert all(b * c <= a * d for (a, b), (c, d) in zip(steps, steps[1:])), "costs are not convex"
    cost = model.new_int_var(0, max(cost for _, cost in points) // divisor, "")
    if not steps:
        model.add(cost == points[0][1] // divisor)
    for (width, rise), (start, begin) in zip(steps, points):
        model.add(width * divisor * cost >= rise * (number - start) + width * begin)
    terms[goal].append((divisor, cost))


def add_clashes(assigned, clashes):
    """At most one duty of each clique is assigned; the cliques are maximal and cover all pairs that clash."""
    neighbours = {duty: set() for duty in assigned}
    for a, b in clashes:
        neighbours[a].add(b)
        neighbours[b].add(a)
    left = {tuple(sorted(pair)) for pair in clashes}
    while left:
        a, b = min(left)
        clique = [a, b]
        for duty in sorted(neighbours[a] & neighbours[b]):
            if neighbours[duty].issuperset(clique):
                clique.append(duty)
        model.add_at_most_one(assigned[duty] for duty in clique)
        left -= {(x, y) for x in clique for y in clique}


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
    sums = list_sums([duties[duty]["units"] for duty in assigned], person["maxUnits"])
    units = model.new_int_var_from_domain(cp_model.Domain.from_values(sums), "")
    model.add(units == sum(duties[duty]["units"] * variable for duty, variable in assigned.items()))
    unsocial = model.new_int_var(0, len(assigned), "")
    model.add(unsocial == sum(variable for duty, variable in assigned.items() if duties[duty]["isUnsocial"]))
    is_changed = add_change(person, assigned) if person["standing"] is not None else None
    for goal, costs in enumerate(person["costs"]):
        terms[goal] += [(cost, assigned[duty]) for duty, cost in zip(person["options"], costs["pair"]) if cost > 0]
        if costs["minutes"]:
            add_convex_cost(goal, units, sums, costs["minutes"])
        if costs["counts"]:
            add_convex_cost(goal, unsocial, range(len(costs["counts"])), costs["counts"])
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
    divisor = math.gcd(*(cost for cost, _ in own)) or 1
    objective = sum(cost // divisor * variable for cost, variable in own)
    model.minimize(objective)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = week["workers"]
    # The share of the remaining time that our own search gives to a goal, too.
    solver.parameters.max_time_in_seconds = left if goal == len(terms) - 1 else left * 0.7
    if solver.solve(model) not in (cp_model.OPTIMAL, cp_model.FEASIBLE):
        break
    value = round(solver.objective_value)
    seconds = time.monotonic() - started
    bound = math.ceil(solver.best_objective_bound - 1e-6)
    results.append({"value": value * divisor, "bound": bound * divisor, "seconds": seconds})
    model.add(objective <= value)
    model.clear_hints()
    for index, known in enumerate(solver.response_proto.solution):
        model.add_hint(model.get_int_var_from_proto_index(index), known)
print(json.dumps(results))
