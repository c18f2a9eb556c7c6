import random
import copy
import time

class Team16():
	def __init__(self):
		self.maxdepth = 3
		self.start = 0
		self.me = ''
		self.you = ''
		self.zob = []
		self.hashes = {}
		for i in range(16):
			self.zob.append([])
			for j in range(16):
				self.zob[i].append([])
				for k in range(2):
					self.zob[i][j].append(random.getrandbits(64))

	def hashboard(self, board):
		h = 0
		for i in range(16):
			for j in range(16):
				if board.board_status[i][j] == self.me:
					h = h ^ self.zob[i][j][0]
				if board.board_status[i][j] == self.you:
					h = h ^ self.zob[i][j][1]
		return h

	def blockscore(self, board, x, y):
		score = 0
		for i in range(4):
			a = 0
			b = 0
			for j in range(4):
				if board.board_status[4*x+i][4*y+j] == self.me:
					a = a + 1
				if board.board_status[4*x+i][4*y+j] == self.you:
					b = b + 1
			if a == 2 and b == 0:
				score = score + 5
			if a == 3 and b == 0:
				score = score + 20
			if b == 2 and a == 0:
				score = score - 5
			if b == 3 and a == 0:
				score = score - 20
		return score

	def heuristic(self, board):
		score = 0
		for x in range(4):
			for y in range(4):
				if board.block_status[x][y] == self.me:
					score = score + 100
				elif board.block_status[x][y] == self.you:
					score = score - 100
				elif board.block_status[x][y] == 'd':
					score = score + 0
				else:
					score = score + self.blockscore(board, x, y)
		if board.block_status[1][1] == self.me or board.block_status[2][2] == self.me:
			score = score + 15
		return score

	def minimax(self, board, old, depth, ismax, alpha, beta):
		if time.time() - self.start > 0.3:
			return self.heuristic(board), (-1, -1)
		state = board.find_terminal_state()
		if state[1] == 'WON':
			if state[0] == self.me:
				return 100000, (-1, -1)
			else:
				return -100000, (-1, -1)
		if depth == self.maxdepth:
			h = self.hashboard(board)
			if h not in self.hashes:
				self.hashes[h] = self.heuristic(board)
			return self.hashes[h], (-1, -1)
		moves = board.find_valid_move_cells(old)
		random.shuffle(moves)
		if ismax:
			best = (-1000000, (-1, -1))
			for m in moves:
				b = copy.deepcopy(board)
				b.update(old, m, self.me)
				val = self.minimax(b, m, depth+1, False, alpha, beta)[0]
				if val > best[0]:
					best = (val, m)
				alpha = max(alpha, val)
				if beta <= alpha:
					break
			return best
		else:
			best = (1000000, (-1, -1))
			for m in moves:
				b = copy.deepcopy(board)
				b.update(old, m, self.you)
				val = self.minimax(b, m, depth+1, True, alpha, beta)[0]
				if val < best[0]:
					best = (val, m)
				beta = min(beta, val)
				if beta <= alpha:
					break
			return best

	def move(self, board, old_move, flag):
		self.start = time.time()
		self.me = flag
		self.you = 'x'
		if flag == 'x':
			self.you = 'o'
		self.hashes = {}
		return self.minimax(board, old_move, 0, True, -1000000, 1000000)[1]
