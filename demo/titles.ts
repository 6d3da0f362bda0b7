/**
 * The invented videos of the demo catalogue. A line that begins with `#` opens a category; a video is two lines:
 * its title, scene, own tags and, where the text promises one, its duration; then its description.
 */
export const TITLES = `
# Nature
The heron that fishes by the weir | reeds | wildlife, river
One grey bird, one shallow weir, four seasons. She has learned to wait for the sluice to open.
A year in one oak tree | forest | timelapse, forest
Fifty-two visits to the same trunk: bud, caterpillar, acorn, bare branch.
Fog rolls over the pine ridge | pines | weather, no narration, forest | 30:24
Half an hour of cloud pouring through a gap in the hills, filmed from the fire tower.
How moss drinks the rain | leaves | forest, weather
A garden wall, a macro lens and the first shower after six dry weeks.
Otters before breakfast | river | wildlife, river, morning
A family of four works its way upstream while the village is still asleep.
What the beavers built last winter | river | wildlife, river, engineering
Three dams, two canals and a lodge with a view. A hydrologist walks us through the plans.
Cranes over the reed beds | reeds | wildlife
Twelve thousand birds come down at dusk, and the marsh does not sleep at all.
Night sounds of a beech wood | night camp | night, no narration, forest | 1:12:45
Two microphones, one tent, no speech. Best heard with headphones.
The meadow that was left alone | fields | gardens, wildlife
A farmer stopped mowing in 2011 and has counted the orchids every June since.
Swifts in the old bell tower | rooftops | wildlife, city
They come back on the same evening every year. The sexton keeps the list.
A river finds its old bed | braids | river, geology, engineering
The dyke was opened in March. By autumn the water had drawn a map of its own.
Mushrooms after the first rain | forest | forest, timelapse | 11:08
Nine days of growth in eleven minutes, one ring at a time.
Kingfisher, from egg to flight | reeds | wildlife, river | 48:40
A camera in the bank follows a brood of six through their loud first month.
Where the salmon turn around | braids | river, wildlife
Four hundred kilometres inland the gravel is right and the journey ends.
Frost flowers on the lake | alpine lake | winter, morning, weather
They need thin ice, still air and a hard night. By ten they are gone.
The quiet life of lichens | contours | forest, no narration
A millimetre a year on a north-facing stone: a short film about patience.
An hour at the waterhole | dunes | wildlife, no narration | 1:00:12
One fixed camera, no music. Everyone arrives in their own time.
Dragonfly season | reeds | wildlife, river
Two summers of larva, six weeks of wings. Filmed at two thousand frames a second.
Deer at the edge of the field | fields | wildlife, morning
Five mornings behind the same hedge, and the fifth was worth it.
Wind in the barley | fields | farming, no narration, weather | 20:30
A hillside breathing in and out for twenty minutes.
The snow hare changes coat | snow | winter, wildlife, mountains
From brown to white in five weeks, and what happens when the snow is late.
Under the northern lights | aurora | night, winter, no narration | 26:33
A clear February sky above the tree line, slowed to the pace of breathing.
The valley that makes its own weather | clouds | mountains, weather
Warm air climbs, cloud spills back. A shepherd explains it better than the chart does.
First light on the high lake | alpine lake | mountains, morning, no narration | 5:55
The camera stayed still. The mountain did the rest.
Spring comes to the cork woods | leaves | forest, slow travel
New leaves above, boars below, and the bark harvest only weeks away.
A dune moves house | dunes | desert, timelapse, geology
Seven metres in a year, straight through a picnic site.
Letters to a volcano | volcano | geology, islands, portrait
For thirty years one ranger has written down what the mountain did each day.
The pines that survived the fire | pines | forest, documentary
Cones that open only in heat, and a hillside that is green again sooner than anyone hoped.
Shore crabs at low water | waves | coast, wildlife
The rock pool has a pecking order. Bring boots.
Moonrise over the salt marsh | sea | coast, night, wildlife
Curlews, mud and a very large moon.
The last glacier of the range | alpine lake | mountains, geology, winter
Two surveyors return with the same tripod their teacher used in 1974.

# Travel
Night train to the Arctic coast | train | trains, slow travel, winter | 1:21:37
Twenty hours, one dining car, and no darkness after Tuesday.
Eleven ferries, one archipelago | harbour | islands, slow travel, coast
A route planned on the back of a timetable and followed almost to the letter.
The slow way through the Dolomites | mountains | mountains, slow travel
Hut to hut for nine days with a painter who stops at every bend.
A window seat from Lisbon to Porto | train | trains, slow travel, no narration | 1:45:00
The whole journey, seen from the left-hand side.
Walking the old salt road | contours | slow travel, history, mountains
Mule tracks, customs houses and the best soup on the pass.
The island with one shop | lighthouse | islands, portrait, coast
It sells bread, fuel, stamps and news, mostly news.
Crossing the steppe by bus | fields | slow travel
Four drivers, one thermos and a horizon that does not move.
Lighthouse to lighthouse on foot | lighthouse | coast, lighthouses, slow travel
Nineteen towers in nineteen days along a coast that locals call the long elbow.
The village above the clouds | mountains | mountains, portrait, morning
At eight every morning the valley fills up like a bath.
By bicycle along the canal | river | cycling, slow travel, river
No hills, many locks, and a dog who joined us for forty kilometres.
The cable car nobody photographs | mountains | mountains, engineering
It carries milk, schoolchildren and once a piano.
Border towns of the Danube | bridge | river, slow travel, bridges
Two languages on every menu and a bridge in every argument.
Sleeping in a converted water tower | rooftops | architecture, slow travel
Six round rooms, one hundred and twelve steps, no lift.
Ten bridges of one river | bridge | bridges, architecture, river
From a plank over the source to eight lanes at the mouth.
The ring road in winter light | road | winter, slow travel, no narration
Four hours of sun a day, and we drove towards all of them.
A market on every corner of Oaxaca | market | markets, street food
Monday's market sells baskets. Tuesday's sells what goes into them.
The last stop of the branch line | train | trains, portrait
Two trains a day, one stationmaster, and tomatoes on platform two.
Desert road, four hundred kilometres | dunes | desert, slow travel, no narration | 1:08:02
One tank, one tape, one very straight line.
Monsoon on the coastal express | rain window | trains, weather, coast
Windows down until the last possible moment.
Tea houses of the high pass | tea | mountains, slow travel, tea
Every house boils the water a little differently, because every house is a little higher.
A guide to doing nothing in Trieste | coffee | coffee, café culture, slow travel
Three cafés, two benches, one pier. Allow the whole day.
Hot air over the river plain | balloons | morning, slow travel | 8:27
Up before the sun with a pilot who has never once flown to plan.
The canyon by first light | canyon | desert, morning, geology
The rim at five, the river at noon, and stories at every bend between.
Nomads of the high pasture | night camp | mountains, portrait, farming
Three families, two hundred yaks and a solar panel move camp in one morning.
A weekend in a fishing harbour | harbour | harbours, coast, slow travel
Arrive on the last boat. Leave when the nets are mended.
The fjord by post boat | fjord | slow travel, harbours, boats
Fourteen jetties, one mailbag and a skipper who knows every letterbox.
Volcanoes before lunch | volcano | islands, geology, slow travel
The island has three. A retired geography teacher leads the walk.
Sunday in the hill town | arches | architecture, slow travel, café culture
Bells at seven, bread at eight, shutters down by noon.
Paper lanterns of Hoi An | market | night, markets, handmade
Once a month the street lamps go off and the river takes over.
A postcard from every platform | tram | trains, slow travel
Sixty stations, sixty stamps, and one pen that nearly lasted.
Winter in a spa town | snow | winter, architecture, swimming
Steam, chess and a brass band in the off-season.

# Coast
Low tide at the salt works | salt pans | coast, handmade, slow travel | 12:34
Rakers draw the first crust of the season while the sky lies in every basin.
The lighthouse keeper retires | lighthouse | lighthouses, portrait, history
Thirty-one years of log books, and the lamp now switches itself on.
Storm watch at the harbour wall | waves | weather, harbours, no narration | 14:52
Force ten, filmed from behind very thick glass.
A wooden boat, plank by plank | sails | woodwork, boats, handmade
Larch on oak, copper rivets, and a launch that the whole village pushes.
Fishing with one line | sea | boats, portrait, morning
A hook, a cork and a grandfather's opinion about the moon.
The pilot who knows the sandbanks | braids | boats, maps, portrait
The chart is printed in spring. By June he no longer needs it.
Seaweed cutters of the outer isles | waves | islands, food, handmade
A sickle, a basket and two hours until the water comes back.
Under the ice with a small camera | underwater | winter, science, wildlife
A hole, a cable and a world lit from above in green.
The ferry that runs on a rope | river | boats, engineering, river
Two minutes across, four hundred times a day, by hand.
Dawn over the oyster beds | sea | morning, farming, food
The tractor goes out at four. The first plate is served at nine.
Painting a hull before spring | harbour | boats, restoration, handmade
Scrape, prime, wait, paint, wait, and complain about the weather.
A week aboard the supply ship | harbour | boats, islands, documentary
Flour, post, two goats and a new roof for the school.
The foghorn, one last time | lighthouse | lighthouses, history, engineering
They turned it off in 1998. For one afternoon the engineers were allowed to turn it on.
Nets mended by lamplight | harbour | handmade, textiles, night
A needle, a knot older than the harbour, and the radio on low.
Across the bay on foot | salt pans | slow travel, coast, weather
Nine kilometres of sand between two tides, with a guide and a whistle.
The harbour master keeps a diary | harbour | harbours, portrait, history
Every arrival since 1983, in the same green ink.
Waves, slowed down | waves | no narration, weather | 4:18
Fifteen breakers at one tenth of their speed.
A sail loft in the attic | sails | textiles, handmade, boats
Four women, one very long floor, and canvas that has to last twenty years.
Counting seals from the cliff | sea | wildlife, islands, science
Two counters, two totals, and tea until the numbers agree.
The buoy tender | harbour | boats, engineering, documentary
Eleven tonnes of steel and weed come up for their five-year wash.
Moonlight on the estuary | sea | night, river, no narration | 32:10
The tide turns at 02.14, and you can hear it.
The old slipway comes back to life | sails | boats, restoration, history
Volunteers, grease and a winch from 1921.
Kites on the winter beach | kites | winter, weather, handmade
Ripstop, bamboo and a wind that takes your hat first.
The tide mill grinds again | river | engineering, bread, restoration
Flour made by the moon, twice a day, at slightly inconvenient hours.
Kelp forests by snorkel | underwater | swimming, wildlife
Cold hands, warm light and a very curious seal.
Letters from a lightship | lighthouse | history, boats, lighthouses
Found in a biscuit tin: three winters of weather, boredom and cards.
How sea fog is born | fjord | weather, science
Warm air, cold water, and a coastguard who can smell it coming.
The puffin census | sea | wildlife, islands, science
You lie on your front, you put an arm down a burrow, and you hope.
Tall ships in the roads | sails | boats, history, harbours
Forty masts at anchor, one evening, one very patient drone.
Sandcastles, structurally speaking | salt pans | engineering, coast | 11:47
A bridge engineer and her niece settle it once and for all.
The reef at high noon | underwater | wildlife, no narration, swimming | 22:16
Colour returns to a corner of the sea that had been written off.

# City
First tram of the morning | tram | trams, morning, portrait | 9:14
Depot doors at 4.10, a thermos on the dashboard, and the city to himself.
A city seen from its rooftops | rooftops | architecture, no narration
Chimneys, laundry, a beekeeper and one very good trumpet player.
The stairs that replaced a street | arches | architecture, engineering
Two hundred and six steps, three landlords and no agreement on the handrail.
Concrete, and why it was loved | skyline | architecture, history, documentary
Architects, tenants and a skateboarder in defence of the grey estate.
Window cleaners of the north tower | skyline | portrait, engineering
They see the weather first and everybody's desk plants.
One square through four seasons | rooftops | timelapse, architecture | 12:00
Same bench, same lens, twelve months. The lime tree is the main character.
The library that lends tools | books | books, handmade, portrait
Drills on the left, atlases on the right, and late fees nobody pays.
After the last metro | skyline | night, trains, engineering
Four hours to polish sixty kilometres of rail.
How a bridge is painted | bridge | bridges, engineering, documentary
By the time they reach the far bank, it is time to begin again.
Neon, and who repairs it | rain window | night, how it is made, handmade
Bent over a flame, filled with gas, hung above a noodle bar.
Courtyards behind the avenue | arches | architecture, gardens, slow travel
Push the second door. Nobody minds before noon.
A market hall comes back to life | market | markets, architecture, restoration
The roof was listed, the fish was missed, the cheese came first.
The night shift of a bakery street | bread | bread, night, portrait
Five ovens, one alley, and taxi drivers for customers.
Rain on the arcade roof | rain window | weather, no narration, architecture | 40:05
Iron, glass and forty minutes of downpour.
The bus driver knows everyone | rain window | portrait, documentary
Line 17 has thirty-two stops and at least as many birthdays.
Allotments between two motorways | leaves | gardens, portrait
Leeks, gnomes, a waiting list of nine years.
A skyline built from models | skyline | handmade, museums, architecture
Every new tower needs a small grey twin before it gets its permit.
Where the old tram lines went | tram | trams, history, maps
Follow the kink in the kerb and you will find the terminus.
Swimming in the city river again | pool | swimming, river, history
It took thirty years, nine sewers and one stubborn campaign.
Twenty-four hours at the flower market | market | markets, night, portrait
Tulips at midnight, arguments at three, coffee at five, empty by nine.
Chess tables in the park | leaves | portrait, café culture
The regulars have names for every opening and for each other.
Lanterns over the canal | bridge | night, bridges, handmade
Six hundred paper lamps, one match at a time.
The café that opens at dawn | coffee | café culture, coffee, morning
Nurses coming off, bakers coming off, and one poet who has not been to bed.
Blue hour from the water tower | skyline | night, timelapse, architecture | 2:36
Forty minutes in which a million lamps are switched on.
The bookstalls by the river | books | books, history, river
Green boxes, padlocks, first editions under plastic.
Under the railway arches | arches | trains, architecture, handmade
A brewer, a bow maker and a boxing club share one long brick cellar.
A tailor, a key cutter and a clock | rooftops | handmade, portrait
The three smallest shops in town have one landlord and one kettle.
Map of small sounds | contours | maps, no narration, night
A sound artist spends a year drawing what her street says at night.
Roof gardens of the old port | leaves | gardens, harbours, architecture
Figs, rainwater and a view that the developers missed.
How the fountain was tuned | arches | engineering, restoration, architecture
Eleven jets, one retired plumber, and a pressure gauge from another century.
The lamplighters' last street | tram | night, history, portrait
Two hundred gas lamps, two men, two bicycles.

# Craft
Throwing a teapot in one sitting | pottery | pottery, handmade, no narration | 41:19
Body, spout, lid and handle in forty minutes, without a word.
The bookbinder of Market Street | books | books, handmade, portrait
Paper, thread and glue: one book from the first fold to the last press.
Sharpening a plane, properly | wood | woodwork, how it is made
Three stones, one strop, and a shaving you can read through.
Indigo, from leaf to vat | marbling | textiles, farming, how it is made
Blue is green until it meets the air.
A chair without a single screw | wood | woodwork, handmade
Steam, ash, eleven joints and somebody to sit on it.
Restoring a tide clock | books | restoration, engineering, portrait
It shows the moon, the hour and the depth at a harbour that has silted up.
The last rope walk in town | weave | textiles, history, handmade
Three hundred metres of floor, because the rope is that long.
Paper made from old jeans | marbling | handmade, how it is made
Cotton is cotton. The blue is free.
Dovetails by hand, start to finish | wood | woodwork, how it is made
Mark, saw, chop, pare, and do not measure twice.
Weaving a basket from hedge trimmings | weave | handmade, farming
Willow, dogwood, bramble and one sharp knife.
Glass, breath and gravity | glass | how it is made, handmade
Eleven hundred degrees, one lungful, and no second try.
The signwriter and her brushes | marbling | handmade, portrait, city
Squirrel hair, enamel, a steady hand and a ladder held by her father.
Mending a bowl with gold | pottery | pottery, restoration, handmade
The crack is not hidden. It is the point.
A pocket knife from a saw blade | forge | how it is made, handmade
Old steel, new spring, and a click that took four attempts.
Blocks, ink and a cast-iron press | books | books, handmade, how it is made
A poster set letter by letter, with an apology for the missing k.
How a violin bow is bent | wood | strings, woodwork, how it is made
A flame, a curve and horsehair counted strand by strand.
Turning a bowl from storm wood | wood | woodwork, handmade
The plane tree fell in January. By June it was serving salad.
Carving letters in slate | contours | handmade, portrait
She draws each word forty times and cuts it once.
A quilt from four wardrobes | weave | textiles, handmade, portrait
Three generations of shirts, one long table, many opinions.
Making charcoal for drawing | forge | handmade, how it is made
Willow in a biscuit tin, a slow fire, a fast sketch.
Lacquer in thirty layers | pottery | handmade, slow travel
One coat a day, a damp cupboard, and no dust for a month.
The tile works at the end of the lane | pottery | pottery, architecture, history
The moulds are from 1890. So is the argument about the glaze.
Forging a gate hinge | forge | how it is made, handmade, no narration
Two heats, one scroll, and sparks as far as the door.
Marbled paper, drop by drop | marbling | books, handmade, how it is made
Ox gall, carrageen and a comb: the endpapers of a very small press.
The loom that needs two people | weave | textiles, handmade, portrait
She throws the shuttle. He has to catch it.
Casting a bell in sand | forge | how it is made, music
Bronze goes in at noon. The note is known in three days.
Coopers of the north quay | wood | woodwork, harbours, history
No glue, no nails, and it has to hold beer.
Stained glass for a bus shelter | glass | how it is made, city, handmade
The council asked for something cheerful and got a masterpiece.
A pair of shoes in eight days | weave | handmade, how it is made, portrait
Day one: feet. Day eight: a polite squeak.
The globe maker's bench | planet | maps, handmade, books
Twelve paper gores, one plaster ball, and oceans painted last.
Kintsugi for beginners | pottery | pottery, restoration
Break something first. Then be patient.

# Music
How a cello is varnished | cello | strings, handmade, how it is made | 14:20
Nineteen coats, a month in the window, and a colour that only light can finish.
Late set at the Blue Door | vinyl | jazz, night, live session | 1:16:48
The room holds forty. The piano is not quite in tune, and nobody would change it.
One room, one microphone, one take | tape | live session, behind the scenes | 4:46
A quartet stands in a circle and moves a step closer when it is their turn.
The choir that sings in a cistern | arches | choir, architecture, live session
Nine seconds of echo, so they sing to where the note will be.
Tuning a concert grand | piano | piano, how it is made, portrait
Two hundred and thirty strings, one fork and an ear that needs silence.
Drums recorded in a silo | drums | behind the scenes
The snare went on for a week.
A fiddle tune and where it came from | guitar | portrait, history, strings
One melody, four countries, and a different name in each.
The record shop that never closes | vinyl | vinyl, city, portrait
Three turntables, one cat, and a bin marked 'trust me'.
String quartet on a moving tram | tram | strings, trams, live session
Line 2, twice round the ring, with Haydn and a very smooth driver.
Building a guitar from a fallen walnut | guitar | woodwork, handmade, strings
From the storm to the first chord in fourteen months.
Four hands on an old upright | piano | piano, live session
Sisters, seventy and seventy-two, and one very short bench.
The brass band of the lower valley | concert | portrait, history
Every miner's house kept a cornet. Some still do.
How an organ breathes | piano | engineering, how it is made, architecture
Four thousand pipes, one bellows, and the mouse who lived in the trumpet.
Accordion repairs, no appointment | tape | restoration, portrait
Wax, reeds, leather and a queue down the stairs.
Pressing vinyl by hand | vinyl | vinyl, how it is made | 2:44
Steam, a stamper, thirty seconds, and the smell of a new record.
A lullaby in nine languages | night camp | choir, portrait, night
Nine kitchens, one tune, and several children asleep before the end.
Rehearsal before the first festival | concert | behind the scenes, live session
Four friends, one borrowed amplifier and a set that is two minutes too long.
Synthesiser made from a weather station | interference | engineering, weather, handmade
Wind is pitch, rain is rhythm, and the sun plays bass.
The busker under platform four | guitar | trains, portrait, city
Her best audience is the 8.14, if it is late.
Harps of the northern coast | cello | strings, coast, handmade
Forty-seven strings tuned twice a day against the sea air.
Learning the oud at sixty | guitar | strings, portrait
Homework, blisters and a first concert for three neighbours.
Midnight piano, no audience | piano | piano, night, no narration | 38:27
A factory, a grand, one lamp and whatever came to mind.
The bell founders | forge | how it is made, history
Clay, horsehair, bronze, and a note that has to last four hundred years.
A jazz trio in an empty pool | pool | jazz, live session, swimming
The deep end has the better bass.
Gamelan in the village hall | drums | behind the scenes, live session, portrait
Nobody is the soloist, which takes some getting used to.
Tape loops and patience | tape | behind the scenes, no narration
Twelve metres of tape round two microphones stands and a broom handle.
Songs of the hay harvest | fields | portrait, farming, choir
Sung in the rows so that everyone scythes at the same speed.
The cymbal smiths | drums | how it is made, behind the scenes
Hammered by ear, tested by a drummer with crossed arms.
Summer night, open air | concert | live session, night, portrait
The whole encore from the side of the stage.
What a room does to a voice | interference | science, choir, architecture
The same song in a chapel, a lift, a cave and a wardrobe.
The archive of lost tapes | tape | history, restoration, museums
Bake them for eight hours, play them once, and press record.

# Food
Sourdough in a wood-fired oven | bread | bread, how it is made, morning | 24:51
The oven is lit at midnight and spoken to all through the night.
Noodles pulled by four hands | noodles | street food, how it is made, handmade
Father and son, one lump of dough, eight thousand strands.
The coffee roaster with one machine | coffee | coffee, portrait, how it is made
It was built in 1958 and has only ever had two owners.
Breakfast at the fish auction | market | markets, harbours, morning
Ninety seconds a crate, a nod for a bid, and chowder upstairs.
A cheese that takes two winters | cheese | cheese, mountains, how it is made
Turned by hand twice a week in a cellar with its own weather.
Dumplings for three hundred | noodles | street food, handmade, recipes
Eleven aunts, one recipe, no measurements.
The baker who starts at two | bread | bread, night, portrait
By the time you read this, she is asleep again.
Olive harvest on the terrace | leaves | farming, recipes
Nets under the trees, ladders in the trees, lunch under everything.
Street food of the night market | market | street food, night, markets
Twelve stalls, one evening, no plan.
One pot, five vegetables | spices | recipes, gardens
What the garden had, in the order it was picked.
How vinegar is made in barrels | wood | how it is made, farming
Time, chestnut wood and a mother older than the mayor.
Pickles for the whole village | citrus | recipes, farming, handmade
Forty kilos of cabbage and somebody who can still dance.
Tortillas the slow way | spices | street food, recipes, how it is made
Corn, lime, stone, fire, and nothing from a packet.
Salt from the evening pans | salt pans | coast, how it is made, handmade | 7:31
The fine flakes form only when the wind drops.
Bees, heather and one jar | fields | farming, gardens, portrait
Forty hives go up the hill on a Tuesday night, buckled in like children.
Flatbread on a hot stone | bread | bread, street food, desert | 2:05
Two minutes, one flip, eaten standing up.
The tea blender tastes forty cups | tea | tea, portrait, how it is made
Slurp, spit, nod, and a note in pencil.
Tomatoes, seed to sauce | citrus | gardens, recipes, farming | 19:03
Five months in nineteen minutes, with a very red ending.
Miso in its third summer | pottery | how it is made, recipes
Beans, salt, koji and a stone the size of a cat.
An orchard in jars | citrus | farming, gardens, recipes
Apples, quinces, damsons, and the ladder that did not survive.
The lunch cart outside the museum | noodles | street food, city, museums
Two dishes, one queue, and a curator who comes every day.
Chocolate from bean to bar | spices | how it is made, handmade
Roast, crack, winnow, and then three days of stirring.
Open sandwiches, explained | bread | smørrebrød, recipes, café culture
The order matters, the butter matters, and do not ask about the fish knife.
A morning at the pastry school | coffee | pâtisserie, how it is made, morning
Day nine: the class meets puff pastry, and puff pastry wins.
Saffron, by the gram | spices | farming, how it is made, markets
A hundred and fifty flowers for one small pinch.
Ramen at the end of the line | noodles | street food, trains, night
Eight stools, one broth, and the last train waits for nobody.
The alpine dairy wakes up | cheese | cheese, mountains, morning
Bells first, then buckets, then breakfast.
Marmalade in January | citrus | recipes, winter, café culture
Three days, two pans, and a kitchen that smells of sunlight.
Tea, without the ceremony | tea | tea, portrait, slow travel
She has poured for forty years and still warms the pot twice.
The spice harbour | harbour | harbours, history, markets
A walk along the quay where pepper was once counted in single corns.
Slow roast, small town | coffee | coffee, café culture, city
How one café persuaded a whole street to sit down.

# Sport
Cold water, long boards | waves | winter, coast
Five-millimetre neoprene, a flask, and a wave with nobody on it.
The fell race in the fog | mountains | running, mountains, weather
Follow the person in front, unless they are following you.
Bouldering with a bad forecast | climb | climbing, weather
Six problems, two showers, one overhang that stayed dry.
Eight oars before work | river | boats, morning, river
On the water at 5.40, at their desks by nine, late for nothing else.
A gravel race across the plateau | road | cycling, slow travel
Three hundred kilometres, three passes, three flat tyres.
Skating on black ice | alpine lake | winter, no narration | 3:20
It sings under you. It is supposed to.
First winter on touring skis | ski | mountains, winter
Up is the long part. Down is the reason.
Kayaks in the tidal race | sea | coast, weather, boats
Twice a day the channel turns into a river, and twice a day they are ready.
The velodrome at dawn | track | cycling, morning
Forty-two degrees of banking and no brakes at all.
A marathon with no spectators | road | running, desert
Salt flat, one tent per ten kilometres, and a lot of sky.
Sea swimming, every day of a year | sea | swimming, coast, portrait
Three hundred and sixty-five dips and only one regret.
The climbing hall built by its members | climb | climbing, architecture, portrait
They bought a grain silo and forty thousand screws.
Dinghies in a force six | sails | boats, weather
Half the fleet capsized. The other half says they meant to.
Up the col before breakfast | road | cycling, mountains, morning
Twenty-one bends, each with somebody's name on it.
Orienteering by moonlight | contours | running, night, maps
A map, a compass and a head torch you are not allowed to use.
How a surfboard is shaped | waves | handmade, coast, how it is made
Foam dust, a planer and thirty years of knowing when to stop.
Night ride through the vineyards | night camp | cycling, night, farming
Forty lights in a line, and owls for company.
The village rowing derby | river | boats, portrait
The baker's boat has won since 1994, and the butcher's boat has not forgotten.
Trail running with an old dog | forest | running, forest, portrait
The pace is set by the one with four legs.
Pétanque under the plane trees | leaves | pétanque, café culture, portrait
A measuring tape, a slow argument and a very good lunch.
Floodlights on a small pitch | pitch | football, night, portrait
Division nine, forty supporters, and a groundskeeper who mows in stripes anyway.
The goalkeeper who paints | pitch | football, portrait, handmade
On Saturday he dives. On Sunday he mixes blue.
Lanes one to eight | pool | swimming, no narration, morning | 0:45
A training session filmed straight down from the roof.
The two-hundred-metre bend | track | running, engineering
Why lane one hurts and lane eight lies.
Clay season | court | behind the scenes, how it is made
Brushed, watered, rolled and brushed again before a ball is struck.
A doubles match, age 160 | court | portrait, no narration
Four players, two new hips, no mercy.
Powder day, no lifts | ski | mountains, winter
Six hours up for eleven minutes that they still talk about.
Regatta week from the committee boat | sails | boats, harbours
Flags, horns, protests and excellent sandwiches.
The wall, the moss and the rope | climb | climbing, forest, no narration
An old quarry is cleaned, bolted and given back.
Learning to fall | climb | climbing, portrait, behind the scenes
A coach, a crash mat and the first honest flight.
Mountain stage, last rider home | road | cycling, documentary, mountains
The cameras have gone. The applause has not.

# Science
Inside the telescope dome | dome | astronomy, night, engineering
Sixty tonnes turn without a sound, and somebody forgot their sandwiches on the mount.
Why snow squeaks | snow | winter, weather | 1:58
It begins at minus ten, and it is all about the bonds.
Catching a meteor with a camera | night camp | astronomy, night
Forty nights, one roof, two seconds of fire.
How a weather balloon comes home | clouds | weather, engineering
Thirty kilometres up, ninety across, and into a very surprised orchard.
Counting plankton at midnight | cells | wildlife, coast, night
One litre of sea has more citizens than the country.
A clock that loses one second a century | prism | engineering
Cold atoms, two lasers and a door with many locks.
What a glacier remembers | alpine lake | geology, mountains, winter
A drill, a core, and the summer of 1816.
The wind tunnel in a barn | interference | engineering, handmade
Smoke, straws and a fan from a piggery.
Bubbles, foam and a bit of geometry | cells | engineering, how it is made
Three walls, one angle, always.
Ice cores, drilled and read | crystal | geology, winter, documentary
Eight hundred thousand years, laid out on a very cold table.
Building a radio from scrap | tape | engineering, handmade
A pencil, a blade, a coil, and a voice from three hundred kilometres away.
The colour of the deep sea | underwater | engineering, coast, wildlife
Red goes first. Then everything else.
Listening to an earthquake | interference | geology, engineering
The needle moved at 03.12. The dogs had already left.
Moonrise through a long lens | planet | astronomy, night, no narration | 1:36
A hill, a castle, and the moon exactly where the sums said.
How lenses are ground | prism | engineering, how it is made
Sand, pitch, water, and a figure of eight for eleven hours.
Lightning, frame by frame | clouds | weather, engineering | 1:12
It goes up as well as down, and now there is proof.
The robot that sorts seeds | flasks | engineering, gardens, farming
Ten thousand barley grains an hour, and an opinion about each.
A volcano and its instruments | volcano | geology, islands, engineering
Tilt, gas, heat and a technician with very good shoes.
Maps of the ocean floor | contours | maps, coast, geology
We know the far side of the moon better, but only for now.
Saturn from a back garden | planet | astronomy, night, portrait | 16:40
A home-made mirror, a step ladder and a queue of neighbours.
The bridge that hums | bridge | bridges, engineering, music
At eleven metres a second it plays an F sharp.
Why bread smells like that | bread | bread, recipes
Six hundred molecules, and one that makes everybody hungry.
A drop of pond water | cells | wildlife, no narration | 2:29
Nobody in it is larger than a full stop, and everyone is busy.
Ammonites on the beach | ammonite | geology, coast, history
Split the right pebble and there is a spiral nobody has ever seen.
Crystals from a kitchen shelf | crystal | geology, handmade
Alum, string, patience, and a jam jar that must not be moved.
The spectrum of a street lamp | prism | engineering, night, city | 6:10
Why the old lamps were kinder to moths.
Colour, chemistry and a cup of cabbage | flasks | recipes, engineering
Lemon makes it pink, soap makes it green, and soup makes it supper.
The observatory that moved uphill | dome | astronomy, history, architecture
City lights crept closer, so the telescope went by ox cart.
Fossil hunters of the chalk | ammonite | geology, portrait, coast
After every storm, before every breakfast.
Dark skies, officially | aurora | astronomy, night, islands
One island switched off its lamps and got its stars back.
How rivers draw themselves | braids | river, geology, maps
A sandbox, a hose, and the reason every bend gets bendier.

# History
The canal that built a town | river | river, engineering, maps
First the ditch, then the barges, then everything else.
Letters found in a piano | piano | piano, portrait, restoration
Between the soundboard and the frame: eleven envelopes from 1931.
A Roman road under the car park | arches | architecture, museums, engineering
The diggers stopped at nine. The archaeologists arrived at ten with cake.
The woman who mapped the moor | contours | maps, portrait, slow travel
Forty summers on foot with a plane table and a patient pony.
Cinema ushers remember | concert | portrait, city, night
Torches, choc ices and the night the projector caught fire.
The mill girls and their Sunday band | weave | textiles, portrait
Six days of looms, one day of trombones.
Digging up a Viking harbour | harbour | harbours, islands, museums
A post hole, a comb, and timber that still smells of tar.
The telephone exchange goes quiet | tape | engineering, portrait, city
Forty thousand relays, and the last call was a wrong number.
How the town clock was saved | rooftops | restoration, engineering, architecture
It had stood at ten to four since the war. Some people had got used to it.
Portrait of a piano mover | piano | piano, portrait, city
Four flights, one strap, and never a scratch.
The museum of forgotten tools | wood | museums, woodwork, handmade
Nobody knows what number 214 is for. Suggestions go in the box.
Home films from the valley | mountains | mountains, portrait, restoration
Nine reels of weddings, floods and one very proud tractor.
The last steam ferry | harbour | boats, engineering, harbours
Two crossings on a Sunday, and the whole coast comes to wave.
A castle kept by volunteers | arches | architecture, restoration, portrait
Forty keys, nine buckets, one ghost on the rota.
Postcards from a lost pier | sea | coast, architecture, restoration
It was half a mile long and lasted thirty years. The postcards lasted longer.
The printer who kept everything | books | books, museums, handmade
Every ticket, every poster, every misprint since 1902.
An atlas drawn by hand | contours | maps, books, portrait
One man, one pen, every lane in the county.
The bakery ledger of 1911 | bread | bread, books, city
What a street ate, one loaf at a time.
Who built the dry stone walls | fields | farming, handmade, mountains
No mortar, no plan, and still standing.
Portrait of a lock keeper | river | river, boats, portrait
He opens at eight, closes at dusk, and knows what everyone is carrying.
The schoolhouse on the island | lighthouse | islands, portrait, books
Four pupils, two stoves and a timetable that follows the tide.
When the railway reached the mountains | train | trains, engineering, mountains
Nine tunnels, forty bridges, and a brass band in the snow.
The night the river froze | aurora | winter, river, city
They roasted chestnuts on it, and printed a newspaper to prove it.
Sundials of one village | arches | astronomy, architecture, handmade
Eleven walls, eleven shadows, eleven slightly different noons.
The silk road ends here | dunes | textiles, desert, markets
A caravanserai, a well, and bargaining in six languages.
Wheel, clay, fire: five thousand years | pottery | pottery, museums, handmade
A curator and a potter compare fingerprints.
The glassblowers' island | glass | how it is made, islands, handmade
They were forbidden to leave. Some left anyway, with the recipe.
Old maps of the night sky | planet | astronomy, maps, books
Bears, ploughs, dragons, and a careful note where the paper was worm-eaten.
A stadium on a potato field | pitch | football, architecture, portrait
Every brick was bought by a supporter, and some still know which.
The lido that never closed | pool | swimming, city, restoration
Unheated since 1936, and proud of it.
Tram number one, restored | tram | trams, restoration, engineering
Eleven years in a shed, one lap of honour, many handkerchiefs.
`;
